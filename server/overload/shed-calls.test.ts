import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { toPublicError } from '../errors.ts';
import { requestContext } from '../middleware/request-context.ts';
import { createMetrics } from '../observability/metrics.ts';
import { lagLimits, shedCalls } from './shed-calls.ts';

/** A GET that reads, a GET that moves prizes, and a POST. */
const read = '/web-api/api/web/promotions/wheel/1101';
const actingRead = '/web-api/api/web/promotions/wheel/1101/confirm-participation';

function serverWith(late: number, isProtected = true) {
  const metrics = createMetrics('test');
  const app = express();
  app.use(requestContext());
  app.use(shedCalls({ lag: { current: () => late }, metrics, isProtected }));
  app.use((_request, response) => void response.send('through'));
  const errorHandler: ErrorRequestHandler = (error, _request, response, _next) => {
    const { status, code } = toPublicError(error);
    response.status(status).send(code);
  };
  app.use(errorHandler);
  const shed = async () => (await metrics.shed.get()).values.map(({ labels, value }) => ({ ...labels, value }));
  return { app, shed };
}

/** Calls that are refused at a given lag. */
async function refusedAt(late: number): Promise<string[]> {
  const { app } = serverWith(late);
  const calls = {
    document: request(app).get('/en/'),
    file: request(app).get('/assets/entry.js'),
    'page-data': request(app).get('/page-data/en/'),
    'api-read': request(app).get(read),
    'api-write by POST': request(app).post(read),
    'api-write by GET': request(app).get(actingRead),
  };
  const responses = await Promise.all(Object.entries(calls).map(async ([name, call]) => ({ name, ...(await call) })));
  return responses.filter(({ status }) => status === 503).map(({ name }) => name);
}

describe('shedCalls', () => {
  it('refuses reads first and money actions last, and never documents or files', async () => {
    expect(await refusedAt(0)).toEqual([]);
    expect(await refusedAt(lagLimits['api-read'] - 1)).toEqual([]);
    expect(await refusedAt(lagLimits['api-read'])).toEqual(['page-data', 'api-read']);
    expect(await refusedAt(lagLimits['api-write'] - 1)).toEqual(['page-data', 'api-read']);
    expect(await refusedAt(lagLimits['api-write'])).toEqual([
      'page-data',
      'api-read',
      'api-write by POST',
      'api-write by GET',
    ]);
  });

  it('counts refusals by kind of request', async () => {
    const { app, shed } = serverWith(1_000);
    expect((await request(app).get('/page-data/en/')).text).toBe('overloaded');
    await request(app).get(read);
    await request(app).post(read);
    await request(app).get('/en/');
    const common = { answer: 'refused', reason: 'lag', value: 1 };
    expect(await shed()).toEqual([
      { ...common, kind: 'page-data' },
      { ...common, kind: 'api-read' },
      { ...common, kind: 'api-write' },
    ]);
  });

  it('refuses nothing where protection is off', async () => {
    const { app, shed } = serverWith(10_000, false);
    expect((await request(app).get(read)).status).toBe(200);
    expect(await shed()).toEqual([]);
  });
});
