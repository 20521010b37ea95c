import path from 'node:path';
import express, { type Router } from 'express';
import * as z from 'zod';
import { artStems } from '../../../server/config/folder-kinds.ts';
import { newCampaignSchema, readTextsSchema, saveSchema, stateSchema, textFile } from '../../contracts.ts';
import { accessOf, allow, assertMayChange } from '../access.ts';
import { parse } from '../parse.ts';
import { Refusal } from '../refusal.ts';
import type { Drafts } from './drafts.ts';

interface DraftRouteDeps {
  readonly drafts: Drafts;
  readonly requestApproval: (name: string, user: string) => Promise<unknown>;
  readonly userOf: (locals: Readonly<Record<string, unknown>>) => string;
}

/** Maximum bytes of a cleaned picture; the check has stricter limits with their own messages. */
const maxArt = '256kb';

/** Like JSON, other sites can't send it without a preflight. */
export const binaryType = 'application/octet-stream';

const artParameters = z.object({ stem: z.enum(artStems) });

/** Facts, texts and pictures of drafts. Each route names the permission that its caller needs. */
export function draftRoutes({ drafts, requestApproval, userOf }: DraftRouteDeps): Router {
  const router = express.Router({ caseSensitive: true });
  router.post('/campaigns', allow('edit'), async (request, response) => {
    const given = parse(newCampaignSchema, request.body);
    await drafts.create(given, userOf(response.locals));
    response.status(201).json(await drafts.read(given.name));
  });
  router.get('/campaigns/:name', async (request, response) => {
    response.json(await drafts.read(request.params.name));
  });
  router.patch('/campaigns/:name', allow('edit texts'), async (request, response) => {
    const { name } = request.params;
    const { changes } = parse(saveSchema, request.body);
    assertMayChange(
      accessOf(response.locals),
      changes.map(({ file }) => file),
    );
    const conflict = await drafts.save(name, changes, userOf(response.locals));
    if (conflict) response.status(409).json(conflict);
    else response.json(await drafts.read(name));
  });
  router.post('/campaigns/:name/read-texts', allow('edit texts'), async (request, response) => {
    const { language, keys } = parse(readTextsSchema, request.body);
    assertMayChange(accessOf(response.locals), [textFile(language)]);
    await drafts.markRead(request.params.name, language, keys, userOf(response.locals));
    response.json(await drafts.read(request.params.name));
  });
  router.put(
    '/campaigns/:name/art/:stem',
    allow('edit'),
    express.raw({ limit: maxArt, type: binaryType }),
    async ({ params, body }, response) => {
      const { stem } = parse(artParameters, params);
      if (!Buffer.isBuffer(body)) throw new Refusal(415, 'A picture is sent as bytes');
      await drafts.putArt(params.name, stem, body, userOf(response.locals));
      response.json(await drafts.read(params.name));
    },
  );
  router.delete('/campaigns/:name/art/:stem', allow('edit'), async ({ params }, response) => {
    await drafts.putArt(params.name, parse(artParameters, params).stem, undefined, userOf(response.locals));
    response.json(await drafts.read(params.name));
  });
  router.get('/campaigns/:name/art/:file', async ({ params }, response) => {
    const bytes = await drafts.readArt(params.name, params.file);
    // An `img` shows the picture; if a drawing is opened directly, it gets no origin and runs no script.
    response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    response.type(path.extname(params.file)).send(bytes);
  });
  router.get('/campaigns/:name/platform', async (request, response) => {
    response.json(await drafts.checkPlatform(request.params.name));
  });
  router.post('/campaigns/:name/state', allow('edit'), async (request, response) => {
    const { state } = parse(stateSchema, request.body);
    await drafts.setState(request.params.name, state, userOf(response.locals));
    // Marking a campaign as ready requests approval.
    if (state === 'ready') await requestApproval(request.params.name, userOf(response.locals));
    response.json(await drafts.read(request.params.name));
  });
  return router;
}
