import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { requestContext } from './request-context.ts';
import { trimmedAddress } from './trimmed-address.ts';

const app = express();
app.use(requestContext(), trimmedAddress(), (_request, response) => void response.send('passed'));

const get = (path: string) => request(app).get(path);

describe('an address that something was left behind', () => {
  it.each([
    ['/en/promotion/lucky-friday%E2%80%8B', '/en/promotion/lucky-friday'],
    ['/en/promotion/lucky-friday)', '/en/promotion/lucky-friday'],
    ['/en/promotion/lucky-friday%29', '/en/promotion/lucky-friday'],
    ['/en/promotion/lucky-friday//', '/en/promotion/lucky-friday'],
    ['/en/promotion/lucky-friday/)%EF%BB%BF', '/en/promotion/lucky-friday/'],
    ['/en/lotto/%C2%A0?sort=DRAW_DATE', '/en/lotto/?sort=DRAW_DATE'],
    ['/en//', '/en'],
    ['/)', '/'],
  ])('%s leads to %s', async (path, target) => {
    const { status, headers } = await get(path);
    expect([status, headers['location']]).toEqual([301, target]);
  });

  it.each([
    '/en/promotion/lucky-friday',
    '/en/lotto/',
    '/',
    // Another site, and paths that hygiene refuses.
    '//evil.test//',
    '//evil.test)',
    '/a//b)',
    '/a%2Fb)//c)',
    '/\\evil.test)',
    // Files and calls.
    '/assets/a.js)',
    '/page-data/en/lotto/)',
  ])('%s is left alone', async (path) => {
    const { status, text } = await get(path);
    expect([status, text]).toEqual([200, 'passed']);
  });

  it('looks at 15,000 slashes without end', async () => {
    expect((await get(`/en${'/'.repeat(15_000)}x`)).status).toBe(200);
    expect((await get(`/en${'/'.repeat(15_000)}`)).headers['location']).toBe('/en');
  });

  it('leaves what is sent alone', async () => {
    expect((await request(app).post('/en/lotto/)')).status).toBe(200);
  });
});
