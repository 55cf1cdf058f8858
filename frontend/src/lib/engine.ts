/** The Python that runs in a browser: where the server hands it out. */
export const ENGINE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "msgspec.whl"].map(
  (name) => `/geraet/${name}`,
);
