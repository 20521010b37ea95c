import express, { type Router } from 'express';
import * as z from 'zod';
import {
  endReleaseSchema,
  newReleaseSchema,
  type ReleasePreview,
  releaseParameters,
  startReleaseSchema,
} from '../../release-contracts.ts';
import { accessOf, allow } from '../access.ts';
import { parse } from '../parse.ts';
import type { CampaignReleases } from './releases.ts';

interface ReleaseRouteDeps {
  readonly releases: CampaignReleases;
  readonly previewOf: (id: number, date: string | undefined) => Promise<ReleasePreview>;
  readonly userOf: (locals: Readonly<Record<string, unknown>>) => string;
}

const previewQuery = z.object({ at: z.iso.datetime({ offset: true }).optional() });

/** Releases of several campaigns. Each route names the permission that its caller needs. */
export function releaseRoutes({ releases, previewOf, userOf }: ReleaseRouteDeps): Router {
  const router = express.Router({ caseSensitive: true });
  const idOf = (params: object): number => parse(releaseParameters, params).id;
  router.get('/releases', allow('view'), async (_request, response) => {
    response.json(await releases.list(accessOf(response.locals)));
  });
  router.post('/releases', allow('edit'), async ({ body }, response) => {
    const id = await releases.create(parse(newReleaseSchema, body).title, userOf(response.locals));
    response.status(201).json(await releases.view(id, accessOf(response.locals)));
  });
  router.get('/releases/:id', allow('view'), async ({ params }, response) => {
    response.json(await releases.view(idOf(params), accessOf(response.locals)));
  });
  router.get('/releases/:id/preview', allow('view'), async ({ params, query }, response) => {
    response.json(await previewOf(idOf(params), parse(previewQuery, query).at));
  });
  router.put('/releases/:id/campaigns/:name', allow('edit'), async ({ params }, response) => {
    const id = idOf(params);
    await releases.addCampaign(id, params.name, userOf(response.locals));
    response.json(await releases.view(id, accessOf(response.locals)));
  });
  router.delete('/releases/:id/campaigns/:name', allow('edit'), async ({ params }, response) => {
    const id = idOf(params);
    await releases.removeCampaign(id, params.name, userOf(response.locals));
    response.json(await releases.view(id, accessOf(response.locals)));
  });
  router.post('/releases/:id/start', allow('edit'), async ({ params, body }, response) => {
    const id = idOf(params);
    const choice = await releases.start(id, parse(startReleaseSchema, body), userOf(response.locals));
    response.json(choice ?? (await releases.view(id, accessOf(response.locals))));
  });
  router.post('/releases/:id/end', allow('edit'), async ({ params, body }, response) => {
    const id = idOf(params);
    const choice = await releases.end(id, parse(endReleaseSchema, body), userOf(response.locals));
    response.json(choice ?? (await releases.view(id, accessOf(response.locals))));
  });
  router.delete('/releases/:id/plan', allow('edit'), async ({ params }, response) => {
    const id = idOf(params);
    await releases.cancelPlan(id, userOf(response.locals));
    response.json(await releases.view(id, accessOf(response.locals)));
  });
  router.delete('/releases/:id', allow('edit'), async ({ params }, response) => {
    await releases.discard(idOf(params), userOf(response.locals));
    response.json(await releases.list(accessOf(response.locals)));
  });
  return router;
}
