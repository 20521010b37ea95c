import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { chain } from './chain.ts';

/** What the steps leave behind, by their answer or by the error that Express is told of. */
async function run(...steps: readonly RequestHandler[]): Promise<string> {
  const app = express();
  app.use(chain(...steps));
  app.use((_request, response) => {
    response.send('passed');
  });
  const tell: express.ErrorRequestHandler = (error: Error, _request, response, _next) => {
    response.send(`failed: ${error.message}`);
  };
  app.use(tell);
  return (await request(app).get('/')).text;
}

const pass: RequestHandler = (_request, _response, next) => next();

describe('chain', () => {
  it('calls next after every step has', async () => {
    expect(await run(pass, async (_request, _response, next) => next(), pass)).toBe('passed');
    expect(await run()).toBe('passed');
  });

  it('stops at a step that answers', async () => {
    expect(await run(pass, (_request, response) => void response.send('here'), pass)).toBe('here');
  });

  it.each<[string, RequestHandler]>([
    ['throws', () => void JSON.parse('{')],
    ['rejects', async () => void JSON.parse('{')],
    ['says so', (_request, _response, next) => next(new SyntaxError('JSON'))],
  ])('passes the error on when a step %s, and runs no further step', async (_how, step) => {
    const never: RequestHandler = (_request, response) => void response.send('taken');
    expect(await run(pass, step, never)).toMatch(/^failed: .*JSON/);
  });
});
