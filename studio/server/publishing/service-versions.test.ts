import { readlinkSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { type Services, servicesSchema } from '../../publishing-contracts.ts';
import { api, openStudio } from './studio-fixture.ts';

/** Starts an ops port with a given reply. */
async function openOps(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`);
}

const sends = (reply: () => unknown): RequestListener =>
  function sends(_request, response) {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reply()));
  };

type Studio = Awaited<ReturnType<typeof openStudio>>;

const currentOf = ({ live }: Studio) => path.basename(readlinkSync(path.join(live, '.current')));
const setTitle = (studio: Studio) =>
  studio.change('eva', 'texts/en.json', ['title'], 'Bonus 200 Casino', 'Casino Bonus');
const servicesOf = async (studio: Studio): Promise<NonNullable<Services['services']>> =>
  servicesSchema.parse((await studio.ask('vera', 'get', `${api}/bonus200/services`)).body).services ?? [];

it('tells which services have the live version, and what the others have', async () => {
  let set: string | undefined;
  const ops = await openOps(sends(() => ({ set, refused: [] })));
  const studio = await openStudio({ serviceAddresses: [ops] });
  set = currentOf(studio);
  expect(await servicesOf(studio)).toEqual([{ address: ops.host, state: 'live' }]);
  await setTitle(studio);
  await studio.publish();
  const [, before] = (await studio.history()).publications;
  expect(await servicesOf(studio)).toEqual([{ address: ops.host, state: 'other', version: before }]);
  set = currentOf(studio);
  expect(await servicesOf(studio)).toEqual([{ address: ops.host, state: 'live' }]);
});

it('counts a service whose set differs in other campaigns only', async () => {
  let set: string | undefined;
  const ops = await openOps(sends(() => ({ set, refused: [] })));
  const studio = await openStudio({ serviceAddresses: [ops] });
  set = currentOf(studio);
  const other = await studio.history('eva', 'daily-tournament');
  expect(other.obstacles).toEqual(['same']);
  await setTitle(studio);
  await studio.publish();
  const { body } = await studio.ask('vera', 'get', `${api}/daily-tournament/services`);
  expect(body).toEqual({ services: [{ address: ops.host, state: 'live' }] });
});

it.each<[title: string, listener: RequestListener, state: string]>([
  ['a service that refuses the campaign', sends(() => ({ set: 'f'.repeat(40), refused: ['bonus200'] })), 'rejected'],
  ['a service that reads no set', sends(() => ({ refused: [] })), 'other'],
  ['a service of an unknown set', sends(() => ({ set: 'f'.repeat(40), refused: [] })), 'other'],
  ['a reply that names no set but a reference', sends(() => ({ set: 'HEAD', refused: [] })), 'unreachable'],
  ['a reply without end', (_request, response) => void response.end('x'.repeat(100_000)), 'unreachable'],
  ['an error', (_request, response) => void response.writeHead(500).end('{"refused":[]}'), 'unreachable'],
])('names %s', async (_, listener, state) => {
  const ops = await openOps(listener);
  const studio = await openStudio({ serviceAddresses: [ops] });
  expect(await servicesOf(studio)).toEqual([{ address: ops.host, state }]);
});

it('names services that do not answer', async () => {
  const studio = await openStudio({
    serviceAddresses: [new URL('http://127.0.0.1:9'), new URL('http://pods.invalid:9464')],
  });
  expect((await servicesOf(studio)).map(({ state }) => state)).toEqual(['unreachable', 'unreachable']);
});

it('says nothing where the studio does not know their addresses', async () => {
  const studio = await openStudio();
  expect((await studio.ask('vera', 'get', `${api}/bonus200/services`)).body).toEqual({});
});
