/** The lessons in Italian. A number in braces is the law's. */

import type { LearnWords } from "./de";

export const it: LearnWords = {
  title: "Imparare lo Jass",
  lead: (first, more) => (first ? `In circa ${first} minuti dalla prima presa allo Schieber intero, anche se non hai mai tenuto una carta; il Differenzler chiede altri ${more} minuti.` : ""),
  minutes: (n) => (n === 1 ? "1 minuto" : `${n} minuti`),
  done: "fatto",
  begin: "Cominciare",
  goOn: "Continuare",
  all: "Tutte le lezioni",
  next: "Avanti",
  skip: "Saltare",
  nextLesson: "Prossima lezione",
  step: (n, of) => `Passo ${n} di ${of}`,
  counts: (points) => `vale ${points}`,
  lies: "Sul tavolo",
  hand: "Le tue carte",
  shown: "Le carte",
  right: "Giusto.",
  wrong: "Non ancora.",
  tryAgain: "Prova un’altra risposta.",
  rule: "Sta scritto:",
  clause: (id) => `Articolo ${id}`,
  others: "Giusto anche:",
  play: {
    title: "Tocca a te",
    you: "Tu",
    names: ["Tu", "Destra", "Compagno", "Sinistra"],
    turn: "È il tuo turno.",
    wait: "Gli altri giocano …",
    took: (name, points) => (name === "Tu" ? `Fai la presa: ${points} punti.` : `${name} fa la presa: ${points} punti.`),
    done: "Finito.",
    sides: (ours, theirs) => `Voi avete ${ours} punti, gli altri ${theirs}.`,
    alone: (made, guessed, off) => `Stimati ${guessed}, fatti ${made}: differenza ${off}.`,
    again: "Ancora una volta",
    announce: "Quale briscola?",
    push: "Passare la scelta",
    estimate: "Quanti punti farai?",
    say: "Questa è la mia stima",
    points: (n) => `${n} punti`,
  },
  end: "Sai giocare a Jass. Il tavolo aspetta.",
  toTable: "A un tavolo con tre bot",
  lessons: {
    stich: {
      title: "La presa",
      texts: [
        "Si gioca in quattro con quattro semi; sotto ogni carta è scritto come si chiama il suo seme. Ognuno ha {cards} carte in mano. Chi ti siede di fronte è il tuo compagno.",
        "Ecco un seme intero, dalla carta più alta. Le lettere nell’angolo sono nomi: sotto è scritto come si chiama la carta.",
        "Uno esce con una carta, gli altri ne aggiungono una ciascuno, a turno. Qui una carta c’è già. Tocca una carta che puoi giocare.",
        "Tutti e quattro hanno giocato, la prima carta è quella a sinistra. Quale carta fa la presa?",
        "Tre prese, senza briscola: si chiama Obenabe. Esci tu.",
      ],
    },
    trumpf: {
      title: "La briscola",
      texts: [
        "Di solito un seme è briscola. Lì l’ordine è diverso: in cima il fante, poi il nove, detto nell.",
        "Fiori è briscola. Quale carta fa la presa?",
        "Fiori è briscola, è uscito cuori e tu hai cuori. Quali carte puoi giocare? Toccane una.",
        "È uscita briscola e te ne resta una sola: il fante. Che cosa puoi giocare?",
        "Tre prese con briscola. Hai fante, nell e asso.",
      ],
    },
    unter: {
      title: "Tagliare sotto",
      texts: [
        "Fiori è briscola. Qualcuno ha già tagliato e tu non hai cuori. Quale carta puoi giocare?",
        "La stessa situazione, ma ti restano solo briscole. E adesso?",
        "Tre prese. Se una carta non si può giocare, il tavolo ti dice perché.",
      ],
    },
    punkte: {
      title: "Che cosa conta",
      texts: [
        "Non decide il numero delle prese, ma i punti che contengono. In un seme normale l’asso vale {ace}, il dieci {ten}.",
        "Nella briscola contano di più il fante ({buur}) e il nell ({nell}).",
        "Fiori è briscola. Quanti punti ci sono in questa presa?",
        "L’ultima presa porta {last} in più; in tutto sono sempre {total}. Chi fa tutte le prese riceve {match} in più: è un match.",
        "Le ultime tre prese di una smazzata. Guarda quanto c’è in ognuna.",
      ],
    },
    ansagen: {
      title: "Annunciare e passare la scelta",
      texts: [
        "Si può giocare anche senza briscola. Obenabe: l’asso è il più alto.",
        "Undenufe: tutto è capovolto, vince il sei.",
        "Chi è di turno annuncia il gioco: un seme in cui ha molte briscole alte. Con una mano debole passa la scelta, e il compagno deve annunciare.",
        "Guarda le tue carte: in quale seme hai il fante e il nove? Annuncia e gioca quattro prese.",
      ],
    },
    weis: {
      title: "Annunci e Stöck",
      texts: [
        "Le carte di un seme in sequenza sono un annuncio: tre valgono {three}, quattro {four}. Lo scrive solo la parte con il migliore. Quanto vale l’annuncio in questa mano?",
        "Anche quattro uguali sono un annuncio: {alike}, quattro nove {nells}. Quanto valgono quattro fanti?",
        "Re e donna di briscola sono lo Stöck e portano {stoeck}. Fiori è briscola: tocca una delle due carte.",
        "Questa mano ha un annuncio e lo Stöck. Il tavolo li annuncia con la tua carta.",
      ],
    },
    partie: {
      title: "Una smazzata intera",
      texts: [
        "Dopo ogni smazzata i punti si scrivono sulla lavagna. Chi arriva per primo a {target} vince la partita.",
        "Una smazzata intera, nove prese: annunciare o passare la scelta, poi giocare. Fai con il compagno più della metà dei punti.",
      ],
    },
    differenzler: {
      title: "Il Differenzler",
      texts: [
        "Nel Differenzler ognuno gioca per sé. La briscola viene stabilita, poi ognuno predice quanti punti farà. Si scrive lo scarto: poco è bene.",
        "Stima, poi gioca. Sicure sono solo le carte più alte; nel dubbio, piuttosto poco.",
      ],
    },
  },
};
