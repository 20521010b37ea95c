import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { proxyGroups } from '../../config/proxy-groups.ts';
import { createCallFinder } from '../../server/proxy/call-finder.ts';
import { callTable } from '../../src/platform/call-table.ts';
import { browserMethod } from '../../src/platform/transport.ts';
import { callExamples } from '../fixtures/call-examples.ts';
import { recordedService } from '../support/recorded-service.ts';

const findCalls = createCallFinder(proxyGroups, callTable);
const bodies = new Map(callExamples.map(({ call, sent }) => [call, JSON.stringify(sent.body)]));
const calls = callTable
  .map(({ id, method, path, isMoneyAction }) => ({
    method: browserMethod({ method, isMoneyAction }),
    path: path.replace(/:\w+/g, '1101'),
    isMoneyAction,
    body: bodies.get(id),
  }))
  .filter(({ method, path }) => findCalls(path).some(({ call }) => call.method === method));

const { platform, service } = await recordedService({
  TRUSTED_PROXIES: 'loopback',
  EDGE_COUNTRY_HEADER: 'x-edge-country',
});

const ask = (method: 'GET' | 'POST', path: string) =>
  (method === 'GET' ? request(service.url).get(path) : request(service.url).post(path)).set(
    'X-Requested-With',
    'XMLHttpRequest',
  );
const blocked = { error: { status: 451, code: 'region-blocked' } };

describe('API calls of a blocked region (R8.8)', () => {
  const actions = calls.filter(({ isMoneyAction }) => isMoneyAction);
  const others = calls.filter(({ isMoneyAction }) => !isMoneyAction);

  it('are reads and actions, and every action is a POST', () => {
    expect(new Set(actions.map(({ method }) => method))).toEqual(new Set(['POST']));
    expect(new Set(others.map(({ method }) => method))).toEqual(new Set(['GET', 'POST']));
  });

  it.each(actions)('are refused from an unknown country when they act: $method $path', async ({ method, path }) => {
    const { status, body } = await ask(method, path);
    expect([status, body]).toEqual([451, blocked]);
    expect(platform.bytes()).toBe('');
  });

  it.each(others)('are allowed from an unknown country when they read: $method $path', async ({ method, path }) => {
    expect((await ask(method, path)).status).not.toBe(451);
    expect(platform.requests).toMatchObject([{ method, url: path }]);
  });

  it('are allowed from an open country, and refused from a blocked one', async () => {
    for (const { method, path, body } of calls) {
      const sending = ask(method, path).set('X-Edge-Country', 'IE');
      const sent = body === undefined ? sending : sending.type('json').send(body);
      expect((await sent).status, path).not.toBe(451);
    }
    expect(platform.requests).toHaveLength(calls.length);
    for (const { method, path } of calls)
      expect((await ask(method, path).set('X-Edge-Country', 'FR')).body, path).toEqual(blocked);
    expect(platform.requests).toHaveLength(calls.length);
  });
});

describe('the address of the visitor', () => {
  it.each([
    ['the one that our proxies saw', '203.0.113.9', '203.0.113.9'],
    ['the last that is not one of ours', '6.6.6.6, 203.0.113.9, 127.0.0.1', '203.0.113.9'],
    ['in its plain form', '[2001:DB8:0::9]:443', '2001:db8::9'],
    ['left out where it is unknown', 'unknown', undefined],
  ])('reaches the platform: %s', async (_, address, expected) => {
    await request(service.url).get('/web-api/GetTimezones').set({ 'X-Forwarded-For': address, 'X-Real-IP': '6.6.6.6' });
    expect(platform.requests).toHaveLength(1);
    expect(platform.requests[0]?.headers['x-forwarded-for']).toBe(expected);
    expect(platform.bytes()).not.toContain('6.6.6.6');
  });
});
