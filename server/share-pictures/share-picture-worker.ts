import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { encode } from 'jpeg-js';
import { glowPixels, shareDrawing } from './share-drawing.ts';

/** JPEG quality: no visible difference from a higher one, and a tenth of the size of a PNG. */
const quality = 85;

const withoutFonts = { font: { loadSystemFonts: false } };

/** Draws one share picture: the art is the worker's data, and the JPEG is its only message. */
await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
const art = String(workerData);
const small = new Resvg(art, { ...withoutFonts, fitTo: { mode: 'width', value: glowPixels } }).render().asPng();
const glow = `data:image/png;base64,${Buffer.from(small).toString('base64')}`;
const { pixels: data, width, height } = new Resvg(shareDrawing(art, glow), withoutFonts).render();
parentPort?.postMessage(encode({ data, width, height }, quality).data);
