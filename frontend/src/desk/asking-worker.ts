/** Runs the referee beside the page: an address comes in, the page of that address goes out. */

interface Python {
  unpackArchive(packed: ArrayBuffer, format: "zip", where: { extractDir: string }): void;
  runPython(code: string): unknown;
}
interface Engine {
  loadPyodide(options: { indexURL: string }): Promise<Python>;
}
type Show = (address: string, language: string) => string;
interface Asked {
  address: string;
  language: string;
}

const HERE = "/fragen/geraet/";
const BEGIN = `
import sys
sys.path.insert(0, "/puur")
from puur.web.referee.phone.alone import show
show
`;

async function begin(): Promise<Show> {
  const engine = `${HERE}pyodide.mjs`;
  const [{ loadPyodide }, packed] = await Promise.all([
    import(/* @vite-ignore */ engine) as Promise<Engine>,
    fetch(`${HERE}puur.zip`).then((answer) => answer.arrayBuffer()),
  ]);
  const python = await loadPyodide({ indexURL: HERE });
  python.unpackArchive(packed, "zip", { extractDir: "/puur" });
  return python.runPython(BEGIN) as Show;
}

const ready = begin();

self.addEventListener("message", ({ data: { address, language } }: MessageEvent<Asked>) => {
  ready
    .then((show) => show(address, language))
    .then(
      (page) => self.postMessage({ address, page }),
      () => self.postMessage({ address, page: null }),
    );
});

export {};
