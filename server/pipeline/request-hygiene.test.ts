import express, { type ErrorRequestHandler } from 'express';
import fc from 'fast-check';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { toPublicError } from '../errors.ts';
import { requestContext } from '../middleware/request-context.ts';
import { requestHygiene } from './request-hygiene.ts';
import { asMiddleware } from './step.ts';

const app = express();
const sendErrorCode: ErrorRequestHandler = (error, _request, response, _next) => {
  const { status, code } = toPublicError(error);
  response.status(status).send(code);
};
app.use(requestContext(), asMiddleware(requestHygiene));
app.use((_request, response) => {
  response.send('passed');
});
app.use(sendErrorCode);

describe('requestHygiene', () => {
  it.each([
    '/a%2Fb',
    '/a%5cb',
    '/a%00',
    '/a%0d%0ab',
    '/a%7F',
    '/%2E%2E/a',
    '/a%252fb',
    '/a%25255cb',
    '/a/..;x/b',
    '/a//b',
    '/%zz',
    '/%c3%28',
  ])('rejects %s', async (path) => {
    const { status, text } = await request(app).get(path);
    expect([status, text]).toEqual([400, 'bad-request']);
  });

  it.each(['a b', 'a/b', 'a@b', 'a,b', 'a:', 'a:123456', '[::1', 'ä', 'a'.repeat(260)])(
    'rejects the host %s',
    async (host) => {
      const { status, text } = await request(app).get('/').set('Host', host);
      expect([status, text]).toEqual([400, 'bad-request']);
    },
  );

  it.each(['a', 'A.b-c.example', 'a:8080', '127.0.0.1', '[::1]', '[2001:db8::1]:443'])(
    'accepts the host %s',
    async (host) => {
      expect((await request(app).get('/').set('Host', host)).text).toBe('passed');
    },
  );

  it('closes a connection with an unread body', async () => {
    const post = () => request(app).post('/').set('Connection', 'keep-alive');
    expect((await post().send({ a: 1 })).headers['connection']).toBe('close');
    expect((await post()).headers['connection']).toBe('keep-alive');
  });

  it.each([
    '/',
    '/en/lotto/',
    '/promotion/%D0%B0',
    '/100%25',
    '/a;b',
    '/a.b',
    '/a..b',
    '/...a',
    '/?q=%2F..%00//',
    '/a?next=//evil',
  ])('accepts the address %s', async (path) => {
    expect((await request(app).get(path)).text).toBe('passed');
  });

  it('accepts every path of ordinary segments', async () => {
    const segment = fc
      .string({ minLength: 1, maxLength: 8 })
      .filter((text) => text.isWellFormed() && !/^\.{1,2}$/.test(text) && !/[/\\\0.%]/.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { minLength: 1, maxLength: 4 }), async (segments) => {
        const { text } = await request(app).get(`/${segments.map(encodeURIComponent).join('/')}`);
        expect(text).toBe('passed');
      }),
      { numRuns: 60 },
    );
  });
});
