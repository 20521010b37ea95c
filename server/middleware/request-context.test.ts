import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { pagePaths, requestContext } from './request-context.ts';

it('has no accessors on the instance of a context, which would keep requests in memory', async () => {
  const accessors: PropertyDescriptor[] = [];
  const app = express().use(requestContext(), (_request, response) => {
    const descriptors = Object.values(Object.getOwnPropertyDescriptors(response.locals.context));
    accessors.push(...descriptors.filter(({ get, set }) => get ?? set));
    response.json({ isAborted: response.locals.context.signal.aborted });
  });
  const response = await request(app).get('/en').expect(200);
  expect(response.body).toEqual({ isAborted: false });
  expect(accessors).toEqual([]);
});

it('creates one abort signal for each request, on first use', async () => {
  const app = express().use(requestContext(), (_request, response) => {
    const before = response.listenerCount('close');
    const { signal } = response.locals.context;
    const isSame = response.locals.context.signal === signal;
    response.json({ isSame, added: response.listenerCount('close') - before });
  });
  const response = await request(app).get('/en').expect(200);
  expect(response.body).toEqual({ isSame: true, added: 1 });
});

it.each([
  ['/', 'document'],
  ['/en/lotto/', 'document'],
  ['/page-data', 'document'],
  ['/page-data/en/lotto/', 'data'],
  ['/assets', 'document'],
  ['/assets/entry.js', 'file'],
  ['/robots.txt', 'file'],
  ['/robotsxtxt', 'document'],
  ['/robots.txt/', 'document'],
  ['/web-api/none', 'api'],
  ['/en/web-api/none', 'document'],
  ['/lottery-files/none', 'api'],
  ['/web-vitals', 'api'],
])('recognises %s as a page request for a document or data', async (path, responseKind) => {
  const app = express().use(requestContext());
  app.use(
    pagePaths,
    (incoming, response) => void response.json({ ...response.locals.context, path: incoming.path, isPage: true }),
  );
  app.use((_request, response) => void response.json({ ...response.locals.context, isPage: false }));
  const response = await request(app).get(path).expect(200);
  const isPage = responseKind === 'document' || responseKind === 'data';
  expect(response.body).toMatchObject({ responseKind, isPage, ...(isPage && { path }) });
});
