import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { UnknownMiddlewareError } from '../errors.ts';
import { createMetrics } from '../observability/metrics.ts';
import { requestContext } from './request-context.ts';
import { createRunNamed } from './run-named.ts';

const ran: string[] = [];
const passing = (name: string): RequestHandler =>
  function pass(_request, _response, next) {
    ran.push(name);
    next();
  };
const registry = new Map<string, RequestHandler>([
  ['first', passing('first')],
  ['second', passing('second')],
  ['late', async (_request, _response, next) => void setTimeout(next, 5)],
  ['ending', (_request, response) => void response.status(204).end()],
  ['ending-late', async (_request, response) => void setTimeout(() => response.status(204).end(), 5)],
  ['failing', (_request, _response, next) => next(new Error('no'))],
  [
    'throwing',
    () => {
      throw new Error('thrown');
    },
  ],
  ['rejecting', async () => Promise.reject(new Error('rejected'))],
]);

function appWith(names: readonly string[]) {
  const runNamed = createRunNamed({ registry, logger: pino({ level: 'silent' }), metrics: createMetrics('test') });
  const app = express();
  app.use(requestContext());
  app.use(async (incoming, response) => {
    if (await runNamed(names, incoming, response)) response.send('through');
  });
  const answer: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(error instanceof UnknownMiddlewareError ? 501 : 500).send(error.message);
  };
  app.use(answer);
  return app;
}
const run = async (...names: string[]) => {
  ran.length = 0;
  const { status, text } = await request(appWith(names)).get('/');
  return { status, text, ran: [...ran] };
};

describe('runNamed', () => {
  it('runs them in the order they are named', async () => {
    expect(await run('second', 'late', 'first')).toEqual({ status: 200, text: 'through', ran: ['second', 'first'] });
  });

  it.each(['ending', 'ending-late'])('stops at %s, which ends the response', async (name) => {
    expect(await run('first', name, 'second')).toMatchObject({ status: 204, ran: ['first'] });
  });

  it.each([
    ['failing', 'no'],
    ['throwing', 'thrown'],
    ['rejecting', 'rejected'],
  ])('hands on what %s fails with', async (name, text) => {
    expect(await run('first', name, 'second')).toEqual({ status: 500, text, ran: ['first'] });
  });

  it('runs none of them when one is unknown', async () => {
    expect(await run('first', 'geo-fence')).toEqual({ status: 501, text: 'Unknown middleware geo-fence', ran: [] });
  });

  it('knows no name that every object has', async () => {
    expect((await run('constructor')).status).toBe(501);
  });
});
