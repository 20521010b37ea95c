import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNonce } from '../../server/middleware/security-headers.ts';
import { startService, type TestService } from '../support/start-service.ts';
import { ask, type ReceivedResponse } from './ask.ts';
import { browser, type ProductionService, startProductionService } from './production-service.ts';

const pages = ['/en/', '/en/promotion/lucky-friday', '/ar/lotto/', '/en/no-such-page'];

let service: ProductionService;
/** A service that has the page with a late last part. */
let debugging: TestService;
beforeAll(async () => {
  service = await startProductionService();
  debugging = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await Promise.all([service.ready(), debugging.ready()]);
}, 60_000);
afterAll(async () => {
  await Promise.all([service.close(), debugging.close()]);
});

/** The sources of a directive of a response's policy. */
function sourcesOf({ headers }: ReceivedResponse, directive: string): string[] {
  const policy = String(headers['content-security-policy']).split(';');
  const [, ...sources] = policy.map((line) => line.trim().split(/\s+/)).find(([name]) => name === directive) ?? [];
  return sources;
}

const nonceOf = (response: ReceivedResponse): string | undefined =>
  sourcesOf(response, 'script-src').flatMap((source) => /^'nonce-(.+)'$/.exec(source)?.[1] ?? [])[0];

/** The script elements that a browser would run, with their content. */
function scriptsIn({ text }: ReceivedResponse): { readonly tag: string; readonly content: string }[] {
  return [...text.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis)]
    .map(([, tag = '', content = '']) => ({ tag, content }))
    .filter(({ tag }) => !/type="application\/json"/.test(tag));
}

/** Expects the policy to allow every script: by nonce, by hash, or by our own origin if there is no nonce. */
function expectAllowed(response: ReceivedResponse): void {
  const sources = sourcesOf(response, 'script-src');
  const nonce = nonceOf(response);
  const scripts = scriptsIn(response);
  expect(scripts.length).toBeGreaterThan(0);
  for (const { tag, content } of scripts) {
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    const source = /\ssrc="([^"]*)"/.exec(tag)?.[1];
    if (source === undefined && sources.includes(hash)) continue;
    if (nonce === undefined) {
      expect(source, 'a document without a nonce has no other inline script').toMatch(/^\/(?!\/)/);
      expect(sources).toContain("'self'");
    } else expect(/\snonce="([^"]*)"/.exec(tag)?.[1], content).toBe(nonce);
  }
  expect(response.text).not.toMatch(/\son[a-z]+="|href="javascript:/i);
}

const tokenCookie = async (sandbox: TestService['sandbox']) => ({ cookie: `user_token=${await sandbox.token()}` });

describe('S2: the scripts of a document', () => {
  it.each(pages)('of a signed-in visitor have its nonce or an allowed hash: %s', async (page) => {
    const response = await service.ask(page, { headers: await tokenCookie(service.sandbox) });
    const sources = sourcesOf(response, 'script-src');
    expect(Buffer.from(nonceOf(response) ?? '', 'base64').length).toBeGreaterThanOrEqual(16);
    expect(sources).toContain("'strict-dynamic'");
    expectAllowed(response);
  });

  it.each(pages)('of a page without a nonce have our own origin or an allowed hash: %s', async (page) => {
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await service.ask(page);
      expect(sourcesOf(response, 'script-src').includes("'strict-dynamic'")).toBe(nonceOf(response) !== undefined);
      expectAllowed(response);
    }
  });

  it('that is streamed have its nonce in the last part too', async () => {
    const response = await ask(debugging.url, '/en/debug/slow-boundary', {
      headers: { 'user-agent': browser, ...(await tokenCookie(debugging.sandbox)) },
    });
    // React moves a late part into place with an inline script.
    expect(scriptsIn(response).some(({ content }) => content.includes('$RC'))).toBe(true);
    expectAllowed(response);
  });

  it.each([...pages, '/page-data/en/', '/web-api/nothing', '/assets/nothing.js'])(
    'are never allowed by an unsafe source or a wildcard: %s',
    async (page) => {
      for (const headers of [{}, await tokenCookie(service.sandbox)]) {
        const response = await service.ask(page, { headers });
        expect(response.headers['content-security-policy']).not.toMatch(/unsafe-/);
        expect(sourcesOf(response, 'script-src').filter((source) => /\*|^data:|^https?:(?!\/\/)/.test(source))).toEqual(
          [],
        );
      }
    },
  );
});

describe('S2: nonces', () => {
  it('are 128 random bits, and no two of 10,000 are the same', () => {
    const nonces = Array.from({ length: 10_000 }, createNonce);
    expect(new Set(nonces).size).toBe(10_000);
    expect(nonces.every((nonce) => Buffer.from(nonce, 'base64').length >= 16)).toBe(true);
  });

  it('are never the same in two documents', async () => {
    const headers = await tokenCookie(service.sandbox);
    const nonces = new Set<string | undefined>();
    for (let visit = 0; visit < 100; visit += 1)
      nonces.add(nonceOf(await service.ask('/en/no-such-page', { headers })));
    expect([nonces.size, nonces.has(undefined)]).toEqual([100, false]);
  });
});
