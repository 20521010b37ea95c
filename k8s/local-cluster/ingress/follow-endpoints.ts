import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import * as z from 'zod';
import { pki } from '../certificates.ts';
import { apiServer } from '../hosts.ts';
import { readyAddresses, type Slice, sliceSchema } from './ready-addresses.ts';
import { endpointsFile, endpointsLog } from './start-ingress.ts';

/**
 * Writes the addresses of Marquee's ready pods for nginx, as ingress-nginx follows EndpointSlices. While the API server is unavailable, the
 * last addresses stay.
 */
const path =
  '/apis/discovery.k8s.io/v1/namespaces/marquee/endpointslices?labelSelector=kubernetes.io/service-name=marquee';
const pause = 1_000;

const dispatcher = new Agent({
  connect: {
    ca: readFileSync(pki('ca.crt')),
    cert: readFileSync(pki('ingress.crt')),
    key: readFileSync(pki('ingress.key')),
  },
  bodyTimeout: 0,
});

const listSchema = z.object({ metadata: z.object({ resourceVersion: z.string() }), items: z.array(sliceSchema) });
const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['ADDED', 'MODIFIED']), object: sliceSchema }),
  z.object({ type: z.literal('DELETED'), object: sliceSchema }),
  z.object({ type: z.literal('ERROR') }),
]);

let lastText = '';

for (;;) {
  await follow().catch((error: unknown) => console.error(new Date().toISOString(), String(error)));
  await sleep(pause);
}

async function follow(): Promise<void> {
  const list = listSchema.parse(await (await request(apiServer + path, { dispatcher })).body.json());
  const slices = new Map(list.items.map((slice): [string, Slice] => [slice.metadata.name, slice]));
  write(slices);
  const watch = await request(`${apiServer}${path}&watch=true&resourceVersion=${list.metadata.resourceVersion}`, {
    dispatcher,
  });
  for await (const line of createInterface({ input: watch.body })) {
    const event = eventSchema.parse(JSON.parse(line));
    if (event.type === 'ERROR') return;
    if (event.type === 'DELETED') slices.delete(event.object.metadata.name);
    else slices.set(event.object.metadata.name, event.object);
    write(slices);
  }
}

function write(slices: ReadonlyMap<string, Slice>): void {
  const addresses = readyAddresses([...slices.values()]);
  const text = addresses.map((address) => `${address}\n`).join('');
  if (text === lastText) return;
  lastText = text;
  // Replaced atomically, because nginx may read the file at any moment.
  writeFileSync(`${endpointsFile}.new`, text);
  renameSync(`${endpointsFile}.new`, endpointsFile);
  appendFileSync(endpointsLog, `${JSON.stringify({ at: Date.now(), addresses })}\n`);
}
