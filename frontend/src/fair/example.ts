/** The test vector of docs/fair-deal.md as a record, to try the page with. */

export const example = {
  format: "puur-record/1",
  reglement: "allgemein",
  deck: "german",
  players: ["Anna", "Beat", "Chiara", "Dario"],
  deals: [
    {
      dealer: 3,
      hands: ["E6 E7 EA R6 R9 SO SA T7 T8", "EB RB RU S6 SK T6 TB TU TK", "E8 E9 EO RO RK S7 S8 S9 SU", "EU EK R7 R8 RA SB T9 TO TA"],
      fair: {
        commit: "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef",
        server: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
        seats: ["Anna-7", "", "🂡 Jass", "dario"],
        deal: 3,
      },
    },
  ],
};
