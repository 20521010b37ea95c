import path from 'node:path';
import express, { type Router } from 'express';
import * as z from 'zod';
import { artNameProblem } from '../../../server/config/folder-kinds.ts';
import {
  approveSchema,
  differencesQuery,
  planSchema,
  publishSchema,
  removeSchema,
  renameSchema,
  restoreSchema,
  rollBackSchema,
  versionId,
} from '../../publishing-contracts.ts';
import { accessOf, allow } from '../access.ts';
import { parse } from '../parse.ts';
import { Refusal } from '../refusal.ts';
import type { Publishing } from './publishing.ts';
import type { ServiceVersions } from './service-versions.ts';

const artParameters = z.object({
  version: versionId,
  file: z.string().refine((file) => artNameProblem(file) === undefined),
});

interface PublishingRouteDeps {
  readonly publishing: Publishing;
  readonly serviceVersions: ServiceVersions;
  readonly userOf: (locals: Readonly<Record<string, unknown>>) => string;
}

/** Versions, approval and publication of campaigns. Each route names the permission that its caller needs. */
export function publishingRoutes({ publishing, serviceVersions, userOf }: PublishingRouteDeps): Router {
  const router = express.Router({ caseSensitive: true });
  router.get('/campaigns/:name/history', allow('view'), async ({ params }, response) => {
    response.json(await publishing.history(params.name, userOf(response.locals), accessOf(response.locals)));
  });
  router.get('/campaigns/:name/services', allow('view'), async ({ params }, response) => {
    response.json(await serviceVersions(params.name, userOf(response.locals)));
  });
  router.get('/campaigns/:name/differences', allow('view'), async ({ params, query }, response) => {
    const compared = parse(differencesQuery, query);
    response.json(await publishing.differences(params.name, compared, userOf(response.locals)));
  });
  router.get('/campaigns/:name/versions/:version/art/:file', allow('view'), async ({ params }, response) => {
    const { version, file } = parse(artParameters, params);
    const bytes = await publishing.readArt(params.name, version, file);
    // An `img` shows the picture; if a drawing is opened directly, it gets no origin and runs no script.
    response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    response.type(path.extname(file)).send(bytes);
  });
  router.post('/campaigns/:name/approval-requests', allow('edit'), async ({ params }, response) => {
    const languages = await publishing.requestApproval(params.name, userOf(response.locals));
    if (languages.length === 0) throw new Refusal(422, 'No language waits for approval');
    response.json(await publishing.history(params.name, userOf(response.locals), accessOf(response.locals)));
  });
  router.post('/campaigns/:name/approvals', allow('approve'), async ({ params, body }, response) => {
    const { approvals } = parse(approveSchema, body);
    await publishing.approve(params.name, approvals, userOf(response.locals), accessOf(response.locals));
    response.json(await publishing.history(params.name, userOf(response.locals), accessOf(response.locals)));
  });
  router.post('/campaigns/:name/publish', allow('edit'), async ({ params, body }, response) => {
    await publishing.publish(params.name, parse(publishSchema, body), userOf(response.locals));
    response.json(await publishing.history(params.name, userOf(response.locals), accessOf(response.locals)));
  });
  router.post('/campaigns/:name/plan', allow('edit'), async ({ params, body }, response) => {
    const moments = await publishing.plan(params.name, parse(planSchema, body), userOf(response.locals));
    if (moments) response.json({ moments });
    else response.json(await publishing.history(params.name, userOf(response.locals), accessOf(response.locals)));
  });
  router.delete('/campaigns/:name/plan', allow('edit'), async ({ params }, response) => {
    await publishing.cancelPlan(params.name, userOf(response.locals));
    response.json(await publishing.history(params.name, userOf(response.locals), accessOf(response.locals)));
  });
  router.post('/campaigns/:name/roll-back', allow('edit'), async ({ params, body }, response) => {
    const isDone = await publishing.rollBack(params.name, parse(rollBackSchema, body), userOf(response.locals));
    if (!isDone) response.json({ needsTermsDate: true });
    else response.json(await publishing.history(params.name, userOf(response.locals), accessOf(response.locals)));
  });
  router.post('/campaigns/:name/restore', allow('edit'), async ({ params, body }, response) => {
    await publishing.restore(params.name, parse(restoreSchema, body).version, userOf(response.locals));
    response.json(await publishing.history(params.name, userOf(response.locals), accessOf(response.locals)));
  });
  router.post('/campaigns/:name/terms-date', allow('edit'), async ({ params }, response) => {
    await publishing.dateTerms(params.name, userOf(response.locals));
    response.json(await publishing.history(params.name, userOf(response.locals), accessOf(response.locals)));
  });
  router.post('/campaigns/:name/rename', allow('edit'), async ({ params, body }, response) => {
    const { to } = parse(renameSchema, body);
    await publishing.rename(params.name, to, userOf(response.locals));
    response.json(await publishing.history(to, userOf(response.locals), accessOf(response.locals)));
  });
  router.delete('/campaigns/:name', allow('edit'), async ({ params, body }, response) => {
    const { confirm, isRunning } = parse(removeSchema, body);
    response.json({ result: await publishing.remove(params.name, confirm, isRunning, userOf(response.locals)) });
  });
  router.get('/audit', allow('view'), async (_request, response) => {
    const lines = (await publishing.audit()).map((entry) => JSON.stringify(entry));
    response
      .attachment('audit.jsonl')
      .type('application/jsonl')
      .send(`${lines.join('\n')}\n`);
  });
  return router;
}
