// Python: it begins once, and answers one request after another.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { bring, put } from "./compiled.js";
import { flush, keepIn } from "./kept.js";

const base = new URL("./", import.meta.url);
const PACKAGES = "/packages";
const DATA = "/data";
let pocket = null;
let python = null;

async function begin(site) {
  postMessage({ stage: "unpacking" });
  const packages = fetch(new URL("packages.zip", base)).then((answer) => answer.arrayBuffer());
  python = await loadPyodide({ indexURL: new URL("pyodide/", base).href });
  python.unpackArchive(await packages, "zip", { extractDir: PACKAGES });
  await bring(python, PACKAGES);
  await keepIn(python.FS, DATA, base.pathname);
  postMessage({ stage: "starting" });
  python.runPython(`import sys; sys.path.insert(0, "${PACKAGES}")`);
  pocket = python.pyimport("rivals.pocket.answering").begin(site, DATA, PACKAGES);
  flush();
  postMessage({ ready: true });
}

function answer({ method, url, headers, body }) {
  const told = pocket.answer(method, url, python.toPy(headers), python.toPy(new Uint8Array(body)));
  const [status, found, sent] = told.toJs();
  told.destroy();
  flush();
  put(python, PACKAGES);
  return { status, headers: found, body: sent };
}

// Requests that come while Python still starts wait for it.
let begun = null;

addEventListener("message", async ({ data, ports }) => {
  if (data.begin) {
    begun = begin(data.begin);
    begun.catch((error) => postMessage({ fault: String(error.message ?? error).trim().split("\n").at(-1) }));
    return;
  }
  try {
    await begun;
    ports[0].postMessage(answer(data.asked));
  } catch (error) {
    ports[0].postMessage({ fault: String(error.message ?? error) });
  }
});
