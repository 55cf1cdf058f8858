/** The lessons in Italian. A number in braces is the law's, a word in braces what stands on the cards in use; the last
 * of several lines says what is to be done. */

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
  rule: "La regola:",
  clause: (id) => `Articolo ${id}`,
  others: "Possibile anche:",
  play: {
    title: "Tocca a te",
    you: "Tu",
    names: ["Tu", "Destra", "Compagno", "Sinistra"],
    turn: "È il tuo turno.",
    wait: "Gli altri giocano …",
    took: (name, points, last = 0) => `${name === "Tu" ? "Fai" : `${name} fa`} la presa${points === null ? "" : `: ${points} punti${last ? `, più ${last} per l’ultima presa` : ""}`}.`,
    across: "Di fronte",
    holds: (points, weis) => `Il tuo annuncio: ${weis}, ${points}. Il tavolo lo dichiara.`,
    weis: (name, points, counts) => `${name}: annuncio ${points}${counts ? "" : ", non conta, un altro è più alto"}.`,
    stoeck: (ours, points) => `${ours ? "Voi" : "Gli altri"}: Stöck ${points}.`,
    done: "Finito.",
    sides: (ours, theirs) => `Voi avete ${ours} punti, gli altri ${theirs}.`,
    alone: (made, guessed, off) => `Stimati ${guessed}, fatti ${made}: differenza ${off}.`,
    again: "Ancora una volta",
    announce: "Che cosa annunci?",
    trump: (suit) => `Briscola: ${suit}`,
    O: "Obenabe: l’asso è il più alto",
    U: "Undenufe: il sei è il più alto",
    pushed: (form) => `Hai passato la scelta. Il compagno annuncia: ${form}.`,
    push: "Passare la scelta: annuncia il compagno",
    estimate: "Quanti punti farai?",
    say: "Questa è la mia stima",
    points: (n) => `${n} punti`,
  },
  end: "Sai giocare a Jass. Ora uno Schieber intero.",
  toTable: "Giocare il mio primo Schieber",
  names: {
    german: { E: "ghiande", R: "rose", S: "campanelli", T: "scudi", theU: "l’Under", U: "Under", Us: "Under", Q: "Ober", Qs: "Ober", theTen: "il Banner", Ten: "Banner", Tens: "Banner" },
    french: { E: "fiori", R: "cuori", S: "quadri", T: "picche", theU: "il fante", U: "fante", Us: "fanti", Q: "donna", Qs: "donne", theTen: "il dieci", Ten: "dieci", Tens: "dieci" },
  },
  /** How the law's words are said with these cards. */
  spoken: {
    german: [["Fante di briscola", "Puur"], ["fante di briscola", "Puur"], ["l’Ober (donna)", "l’Ober"], ["quattro fanti", "quattro Under"]],
    french: [["Fante di briscola", "Puur"], ["fante di briscola", "Puur"], ["l’Ober (donna)", "la donna"], ["Ober", "donna"], ["Under", "fante"], ["Banner", "dieci"]],
  },
  lessons: {
    stich: {
      title: "La presa",
      texts: [
        "Si gioca in quattro, con 36 carte di quattro semi. Il «seme» è il segno sulla carta: {E}, {R}, {S} o {T}. Ognuno ha {cards} carte in mano.\nChi ti siede di fronte è il tuo compagno. Giocate insieme contro gli altri due.",
        "Ecco un seme intero: nove carte, la più alta per prima. Sotto ogni carta è scritto il suo nome; la lettera nell’angolo ne è l’abbreviazione.",
        "Uno mette la prima carta: «esce». Gli altri ne aggiungono una ciascuno, a turno. Queste quattro carte sono una «presa».\nLa regola più importante: chi ha il seme uscito deve giocarne una carta. Si dice «rispondere». Chi non ne ha gioca quello che vuole.\nÈ uscito {R}. Tocca una carta con cui rispondi.",
        "La presa va alla carta più alta del seme uscito. Un altro seme non vince mai, nemmeno un asso; solo la briscola può di più, e viene nella prossima lezione. Chi fa la presa raccoglie le quattro carte ed esce per primo nella seguente.\nLa carta a sinistra è uscita per prima. Tocca la carta che fa la presa.",
        "Tre prese, ancora senza briscola. Le carte alte fanno prese. Quello che ora non si può è più scuro.\nEsci tu: tocca una delle tue carte.",
      ],
    },
    trumpf: {
      title: "La briscola",
      texts: [
        "Di solito uno dei quattro semi è «briscola». Ogni briscola è più alta di tutte le carte degli altri tre semi, anche dei loro assi.\nFra le briscole l’ordine è diverso. In cima sta {theU}: come briscola si chiama «Puur». Poi viene il nove, il «nell». Dopo si continua come sempre.",
        "{E} è briscola. Se nella presa c’è una briscola, la fa la più alta: «taglia».\nA sinistra è uscito {R}. Tocca la carta che fa la presa.",
        "{E} è briscola, è uscito {R} e tu ne hai. Allora rispondi, oppure tagli con una briscola: tagliare si può sempre. Un terzo seme non è permesso.\nTocca una carta che puoi giocare.",
        "{E} è briscola ed è uscita. Allora bisogna rispondere con briscola. Solo il Puur si può sempre tenere: se è la tua unica briscola, puoi giocare qualsiasi carta.\nTi resta solo questa briscola. Tocca una carta che puoi giocare.",
        "Tre prese, {E} è briscola. Hai Puur, nell e asso di briscola: le tre carte più alte. Due carte ci sono già.\nÈ il tuo turno: rispondi o taglia.",
      ],
    },
    unter: {
      title: "Tagliare sotto",
      texts: [
        "Se non hai il seme uscito, puoi giocare un altro seme («scartare») o tagliare con una briscola. Una cosa non si può: se qualcuno ha già tagliato, non puoi mettere una briscola più bassa. Sarebbe «tagliare sotto».\n{E} è briscola, è uscito {R}, qualcuno ha tagliato con il 9, e tu non hai {R}. Tocca una carta che puoi giocare.",
        "La stessa situazione, ma ti restano solo due briscole, tutte e due più basse del 9. Qualcosa devi giocare: perciò chi ha solo briscole può tagliare sotto.\nTocca una carta che puoi giocare.",
        "Tre prese, {E} è briscola. Quello che ora non si può è più scuro; se lo tocchi lo stesso, il tavolo ti dice perché.\nUna carta c’è già, è il tuo turno.",
      ],
    },
    punkte: {
      title: "Che cosa conta",
      texts: [
        "Alla fine non contano le prese, ma i punti delle carte che contengono. Sotto ogni carta è scritto quanto vale fuori briscola: l’asso {ace}, {theTen} {ten}, dal nove al sei nulla.",
        "Come briscola due carte valgono molto di più: il Puur {buur} e il nell {nell}. Le altre valgono come in ogni seme.",
        "{E} è briscola. Valgono: asso {ace}, {Ten} {ten}, re {king}, {Q} {ober}, {U} {under}; come briscola il Puur {buur}, il nell {nell}.\nSomma le quattro carte: quanti punti ci sono in questa presa?",
        "Una smazzata dura nove prese, finché tutte le carte sono giocate. L’ultima presa porta {last} punti in più; in tutto sono sempre {total}.\nSe una parte fa tutte le nove prese è un «match»: {match} punti in più.",
        "Le ultime tre prese di una smazzata, {R} è briscola. In basso a destra stanno i punti: prima i vostri, poi quelli degli altri due.\nTre carte ci sono già, è il tuo turno.",
      ],
    },
    ansagen: {
      title: "Annunciare e passare la scelta",
      texts: [
        "Prima di ogni smazzata qualcuno annuncia che cosa vale: nella prima uno, nella seguente chi siede alla sua destra, e così via. Sceglie uno dei quattro semi come briscola, o fa giocare senza briscola. Poi esce con la prima carta.",
        "Senza briscola ci sono due modi. «Obenabe», dall’alto in basso: in ogni seme l’asso è la carta più alta. L’otto vale {eight} punti.",
        "«Undenufe», dal basso in alto: tutto è capovolto. Il sei è la carta più alta e vale quanto di solito l’asso. L’asso è la più bassa e non vale nulla.",
        "Che cosa annunciare? Un seme di cui si hanno molte carte, con il Puur o il nell. Con molti assi Obenabe, con molti sei e sette Undenufe.\nSe non hai niente di questo, puoi «passare la scelta»: allora deve annunciare il compagno. Esci comunque tu. Nelle regole «il primo di mano» è chi può annunciare per primo.",
        "Cerca il seme di cui hai quattro carte, con {theU} e il nove. Come briscola sarebbero Puur e nell, le due più alte.\nAnnuncia questo seme e gioca quattro prese.",
      ],
    },
    weis: {
      title: "Annunci e Stöck",
      texts: [
        "Certe carte portano punti senza fare una presa. Tre o più carte di un seme in sequenza (6 7 8 9 {Ten} {U} {Q} re asso) sono un «annuncio»: tre valgono {three}, quattro {four}. Si annuncia giocando la prima carta. Lo scrive solo la parte che ha il migliore, e conta anche quello del compagno. Se due valgono lo stesso, vince la carta più alta.\nCerca le tre carte in sequenza: quanto vale questo annuncio?",
        "Anche quattro uguali sono un annuncio. Quattro assi, re, {Qs} o {Tens} valgono {alike}, quattro nove {nells}, quattro {Us} {buurs}.\nQuanto vale l’annuncio in questa mano?",
        "Re e {Q} di briscola insieme si chiamano «Stöck». Chi li ha tutti e due riceve {stoeck} punti appena gioca il secondo.\n{E} è briscola. Tocca una delle due carte.",
        "Tre prese, {E} è briscola. Hai quattro briscole in sequenza, con lo Stöck. Il tavolo annuncia tutto per te e lo conta; lo Stöck contenuto nell’annuncio vale subito.\nEsci tu.",
      ],
    },
    gut: {
      title: "Giocare bene",
      texts: [
        "Le regole le conosci; ora qualche principio. Quando basta per una briscola? Con il Puur e altre tre, o con nell, asso e altre due. Tre assi bastano per Obenabe, tre sei per Undenufe.\nPuoi annunciare. Che cosa?",
        "Se non hai niente di questo, passa la scelta. Forse il compagno ha carte migliori.\nChe cosa fai con questa mano?",
        "Se la tua parte ha annunciato la briscola, togli prima le briscole agli altri, dall’alto: poi nessuno taglia più i tuoi assi. Se hanno annunciato gli altri, evita di uscire con briscola.\nHai annunciato {E} ed esci tu. Con che cosa?",
        "Una carta che nessuno può più battere si chiama «Bock». Esci con queste carte, non con un re senza il suo asso.\nObenabe, esci tu. Con che cosa?",
        "Se la presa è di sicuro del compagno, dagli punti: un asso o {theTen}. Si dice «caricare».\n{E} è briscola, giochi l’ultima carta. Quale?",
        "Se la presa è degli altri, dai il meno possibile.\n{E} è briscola, giochi l’ultima carta. Quale?",
        "Se non puoi rispondere e ci sono molti punti, taglia. Se ce ne sono pochi, scarta una carta senza valore, meglio se di un seme di cui non hai quasi niente.\n{E} è briscola, giochi l’ultima carta. Quale?",
      ],
    },
    partie: {
      title: "Dalla smazzata alla partita",
      texts: [
        "Una partita ha più smazzate. Ognuna va allo stesso modo: distribuire, annunciare o passare la scelta, giocare nove prese, segnare. Poi distribuisce il prossimo.\nOgni parte segna i punti delle prese, e in più annunci, Stöck e match. Vince chi ha per primo {target} punti.",
        "Una smazzata intera: nove prese. Cercate di fare più della metà dei {total} punti.\nAnnuncia o passa la scelta, poi gioca.",
        "Quando finisce la partita? Appena una parte ha {target} punti, anche nel mezzo di una smazzata.\nSe ci arrivano tutte e due nella stessa presa, decide un ordine fisso: prima lo Stöck, poi la presa, infine gli annunci.",
        "Ora uno Schieber intero, così si chiama questo gioco a quattro: tu e il tuo compagno contro due; gli altri tre sono bot. Per cominciare fino a {short} punti, cioè circa quattro smazzate e dieci minuti.\nIn alto a sinistra sta scritta la briscola, in alto a destra il punteggio; toccalo e vedi la lavagna. Lì tocchi una carta due volte: prima si alza, poi è giocata. I punti delle prese si scrivono solo alla fine della smazzata; annunci e stöck si scrivono subito.\nSe hai un annuncio, sopra le tue carte sta scritto per esempio «Annuncio 20», tre carte in sequenza. È già segnato e sarà dichiarato; toccalo per tacerlo.\nSe non sai che fare, premi «Consiglio»: dice che cosa farebbe un buon giocatore, e perché. Usalo quanto vuoi.",
      ],
    },
    differenzler: {
      title: "Il Differenzler",
      texts: [
        "Nel Differenzler ognuno gioca per sé, per quattro smazzate. La briscola è stabilita dall’inizio, non ci sono annunci e non si passa la scelta. Ognuno stima di nascosto quanti punti farà in questa smazzata.\nSi segna lo scarto fra stima e punti. Vince chi alla fine ha meno.",
        "Una smazzata intera. Sopra le tue carte è scritta la briscola. Sicure sono solo le carte più alte: conta i loro punti, e quello che gli altri mettono in quelle prese. Nel dubbio, piuttosto poco.\nImposta il numero e stima, poi gioca.",
      ],
    },
  },
};
