import { setTimeout as pause } from 'node:timers/promises';
import express, { type ErrorRequestHandler } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { UnknownMiddlewareError } from '../errors.ts';
import { createMetrics } from '../observability/metrics.ts';
import { defineStep, type Step, type StepScope } from '../pipeline/step.ts';
import { createNamedMiddleware } from './named-middleware.ts';
import { requestContext } from './request-context.ts';

const ran: string[] = [];
const step = (name: string, run: (scope: StepScope) => Promise<void> | void): Step =>
  defineStep({ name, reads: {}, run: (_values, scope) => run(scope) });
const steps = [
  step('first', () => void ran.push('first')),
  step('second', () => void ran.push('second')),
  step('late', async () => {
    await pause(5);
    ran.push('late');
  }),
  step('ending', ({ redirect }) => redirect(302, '/elsewhere')),
  step('ending-late', async ({ redirect }) => {
    await pause(5);
    redirect(302, '/elsewhere');
  }),
  step('throwing', () => {
    throw new Error('thrown');
  }),
  step('rejecting', () => Promise.reject(new Error('rejected'))),
];
const registry = new Map(steps.map((each) => [each.name, each]));

function appWith(names: readonly string[]) {
  const namedMiddleware = createNamedMiddleware({
    registry,
    logger: pino({ level: 'silent' }),
    metrics: createMetrics('test'),
  });
  const app = express();
  app.use(requestContext());
  app.get('/', ...namedMiddleware(names), (_request, response) => response.send('through'));
  const errorHandler: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(error instanceof UnknownMiddlewareError ? 501 : 500).send(error.message);
  };
  app.use(errorHandler);
  return app;
}
const run = async (...names: string[]) => {
  ran.length = 0;
  const { status, text } = await request(appWith(names)).get('/');
  return { status, text, ran: [...ran] };
};

describe('namedMiddleware', () => {
  it('runs steps one after the other, in the given order', async () => {
    const order = ['second', 'late', 'first'];
    expect(await run(...order)).toEqual({ status: 200, text: 'through', ran: order });
  });

  it.each(['ending', 'ending-late'])('stops at %s, which ends the response', async (name) => {
    expect(await run('first', name, 'second')).toMatchObject({ status: 302, ran: ['first'] });
  });

  it.each([
    ['throwing', 'thrown'],
    ['rejecting', 'rejected'],
  ])('passes on the error of %s', async (name, text) => {
    expect(await run('first', name, 'second')).toEqual({ status: 500, text, ran: ['first'] });
  });

  it('runs none of them when one is unknown', async () => {
    expect(await run('first', 'geo-fence')).toEqual({ status: 501, text: 'Unknown middleware geo-fence', ran: [] });
  });

  it('refuses the name of an inherited property', async () => {
    expect((await run('constructor')).status).toBe(501);
  });
});
