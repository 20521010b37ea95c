import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { requestContext } from './request-context.ts';
import { trimmedAddress } from './trimmed-address.ts';

const app = express();
app.use(requestContext(), trimmedAddress(), (_request, response) => void response.send('passed'));

const get = (path: string) => request(app).get(path);

describe('an address with trailing characters', () => {
  it.each([
    ['/en/promotion/lucky-friday%E2%80%8B', '/en/promotion/lucky-friday'],
    ['/en/promotion/lucky-friday)', '/en/promotion/lucky-friday'],
    ['/en/promotion/lucky-friday%29', '/en/promotion/lucky-friday'],
    ['/en/promotion/lucky-friday//', '/en/promotion/lucky-friday'],
    ['/en/promotion/lucky-friday/)%EF%BB%BF', '/en/promotion/lucky-friday/'],
    ['/en/lotto/%C2%A0?sort=DRAW_DATE', '/en/lotto/?sort=DRAW_DATE'],
    ['/en//', '/en'],
    ['/)', '/'],
  ])('redirects %s to %s', async (path, target) => {
    const { status, headers } = await get(path);
    expect([status, headers['location']]).toEqual([301, target]);
  });

  it.each([
    '/en/promotion/lucky-friday',
    '/en/lotto/',
    '/',
    // Another site's address, and paths that `requestHygiene` refuses.
    '//evil.test//',
    '//evil.test)',
    '/a//b)',
    '/a%2Fb)//c)',
    '/\\evil.test)',
    // Files and API calls.
    '/assets/a.js)',
    '/page-data/en/lotto/)',
  ])('leaves %s unchanged', async (path) => {
    const { status, text } = await get(path);
    expect([status, text]).toEqual([200, 'passed']);
  });

  it('handles 15,000 trailing slashes', async () => {
    expect((await get(`/en${'/'.repeat(15_000)}x`)).status).toBe(200);
    expect((await get(`/en${'/'.repeat(15_000)}`)).headers['location']).toBe('/en');
  });

  it('leaves a POST request unchanged', async () => {
    expect((await request(app).post('/en/lotto/)')).status).toBe(200);
  });
});
