/** In italiano: essere avvisati quando nessuno guarda la pagina. */

import type { ToldWords } from "./de";

export const it: ToldWords = {
  wish: "Avvisami quando tocca a me",
  text: "Anche quando Puur è chiuso, e quando qualcuno si siede al tuo tavolo. Il messaggio dice solo a quale tavolo; mai una carta.",
  denied: "Il browser non permette le notifiche di questa pagina. Puoi permetterle nelle sue impostazioni, tra i dati di questa pagina (il segno a sinistra dell’indirizzo). Poi attivale di nuovo qui.",
  home: "Su iPhone e iPad funziona appena Puur è sulla schermata Home: «Condividi», poi «Aggiungi alla schermata Home». Aprilo da lì e attiva qui.",
  cannot: "Questo browser non lo sa fare, o non in una finestra privata. Se la pagina è aperta, lo dice il titolo della scheda.",
  failed: "Non è riuscito. Riprova quando la connessione è migliore.",
};
