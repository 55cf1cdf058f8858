/**
 * Runs a program of ours beside a page: the Python of a browser, and the archive that lies beside this script. The first
 * message names the module; its `answer` is given every further one, as a text, and how to tell something.
 */

interface Python {
  unpackArchive(packed: ArrayBuffer, format: "zip" | "wheel", where?: { extractDir: string }): void;
  runPython(code: string): unknown;
}
interface Engine {
  loadPyodide(options: { indexURL: string }): Promise<Python>;
}
type Answer = (said: string, tell: (heard: string) => void) => unknown;

const ENGINE = "/geraet/";
const ARCHIVE = new URL("puur.zip", location.href).href;

const bytes = async (address: string): Promise<ArrayBuffer> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.arrayBuffer();
};

async function begin(program: string): Promise<Answer> {
  const engine = `${ENGINE}pyodide.mjs`;
  const [{ loadPyodide }, wheel, packed] = await Promise.all([
    import(/* @vite-ignore */ engine) as Promise<Engine>,
    bytes(`${ENGINE}msgspec.whl`),
    bytes(ARCHIVE),
  ]);
  const python = await loadPyodide({ indexURL: ENGINE });
  python.unpackArchive(wheel, "wheel");
  python.unpackArchive(packed, "zip", { extractDir: "/puur" });
  return python.runPython(`import sys\nsys.path.insert(0, "/puur")\nfrom ${program} import answer\nanswer`) as Answer;
}

let ready: Promise<Answer> | null = null;
const tell = (heard: string): void => self.postMessage(heard);

self.addEventListener("message", ({ data }: MessageEvent<string>) => {
  if (ready) void ready.then((answer) => answer(data, tell)).catch(() => self.postMessage(null));
  else (ready = begin(data)).catch(() => self.postMessage(null));
});

export {};
