import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { encode } from 'jpeg-js';

/** Quality of the JPEG: more is not seen, and a PNG is ten times as long. */
const quality = 85;

/** Draws one share picture: its drawing is the worker's data, and the JPEG its only message. */
await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
const { pixels: data, width, height } = new Resvg(String(workerData), { font: { loadSystemFonts: false } }).render();
parentPort?.postMessage(encode({ data, width, height }, quality).data);
