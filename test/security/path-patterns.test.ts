import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proxyGroups } from '../../config/proxy-groups.ts';
import { readRequestId, readTrace } from '../../server/context/trace-context.ts';
import { createCallFinder } from '../../server/proxy/call-finder.ts';
import { languages } from '../../src/i18n/languages.ts';
import { prepareTexts } from '../../src/i18n/prepare-texts.ts';
import { createTexts } from '../../src/i18n/texts.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { callTable } from '../../src/platform/call-table.ts';
import { compileRoutes, matchPage, matchRoute } from '../../src/routes/match-route.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { isSlug } from '../../src/routes/validity-checks.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import { demoRoutes } from '../../tools/demo/demo-routes.ts';
import { type ProductionService, startProductionService } from './production-service.ts';

/** Texts of about this length that make a pattern with ambiguous repetitions try all combinations. */
const adversarial: Readonly<Record<string, (length: number) => string>> = {
  'one letter': (length) => `/${'a'.repeat(length)}`,
  'one letter and an end that does not fit': (length) => `/en/promotion/${'a'.repeat(length)}!`,
  hyphens: (length) => `/en/promotion/${'a-'.repeat(length / 2)}!`,
  'slashes apart': (length) => '/a'.repeat(length / 2),
  parameters: (length) => `/${'a;'.repeat(length / 2)}`,
  'percent signs': (length) => `/${'%25'.repeat(length / 3)}2`,
  'percent signs and an end that does not fit': (length) => `/${'%25'.repeat(length / 3)}g`,
  'encoded letters': (length) => `/${'%61'.repeat(length / 3)}`,
  dots: (length) => `/${'.'.repeat(length)}`,
  'dots apart': (length) => `/${'.a'.repeat(length / 2)}`,
  'many languages': (length) => '/en'.repeat(length / 3),
  'many prefixes': (length) => '/page-data'.repeat(length / 10),
  'a call over and over': (length) => '/web-api/user'.repeat(length / 13),
  cookies: (length) => `${'a=b; '.repeat(length / 5)}`,
  digits: (length) => `${'1'.repeat(length)}x`,
  'open placeholders': (length) => '{{'.repeat(length / 2),
  'open placeholders with a name': (length) => '{{a '.repeat(length / 4),
  nesting: (length) => '$t(a, {"b":'.repeat(length / 11),
  'hexadecimal digits': (length) => `00-${'a'.repeat(length)}-00`,
};

const withDemo = compileRoutes<RouteSpec>([...demoRoutes, ...pageTable]);
const findCalls = createCallFinder(proxyGroups, callTable);

/** Readers of a visitor's or an operator's text that use a pattern. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'the route table': matchPage,
  'the route table with the demo routes': (text) => matchRoute(withDemo, text),
  'the call table': findCalls,
  'the shape of names': (text) => isSlug(text.slice(1)),
  'the request id': readRequestId,
  'the trace': readTrace,
  'the preparation of a text': (text) => prepareTexts('en', {}, { text }),
  'the placeholders of a text': (text) =>
    createTexts({ language: languages.en, messages: { text }, onMissingKey: () => {} }).t('text'),
  ...Object.fromEntries(
    Object.entries(cookies).map(([name, cookie]) => [`the cookie ${name}`, (text: string) => cookie.parse(text)]),
  ),
};

/**
 * Processor time of the fastest of a few runs, in milliseconds. Other work on the machine slows a run only by evicting
 * its caches.
 */
function fastest(act: () => unknown, times: number): number {
  const runs = Array.from({ length: 7 }, () => {
    const before = process.threadCpuUsage();
    for (let time = 0; time < times; time += 1) act();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}

describe('S16: the time to match a text grows linearly with its length', () => {
  it.each(Object.keys(readers))('in %s', (name) => {
    const read = readers[name] ?? (() => undefined);
    for (const [kind, textOf] of Object.entries(adversarial)) {
      const [short, long] = [textOf(8_192), textOf(16 * 8_192)];
      // The same amount of text both times, because the processor clock is too coarse for a short one.
      const times = [fastest(() => read(short), 16 * 5), fastest(() => read(long), 5)] as const;
      // Backtracking would take at least 16 times as long; a result without measurable time has none.
      const isQuick = times[1] < 20;
      expect(isQuick || times[1] / times[0] < 4, `${kind}: ${times.join(' ms, then ')} ms`).toBe(true);
    }
  });

  it('finds a pattern that backtracks', () => {
    // It searches to the end of the text from every letter.
    const read = (text: string) => /a+!/.test(text);
    const [short, long] = ['a'.repeat(512), 'a'.repeat(16 * 512)];
    expect(fastest(() => read(long), 1) / fastest(() => read(short), 16)).toBeGreaterThan(4);
  });
});

/** Nested quantifiers of a pattern, which can make it slow. */
function nestedQuantifiers(source: string): boolean {
  const plain = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  let text = plain;
  for (let before = ''; before !== text; ) {
    before = text;
    if (/\([^()]*[*+][^()]*\)(?:[*+]|\{\d+,\})/.test(text)) return true;
    text = text.replace(/\((?:\?[:=!]|\?<[=!]?[^>]*>?)?([^()]*)\)/g, '$1');
  }
  return false;
}

describe('S16: no route pattern has nested quantifiers', () => {
  it.each(withDemo.map(({ spec, pattern }) => [spec.id, pattern] as const))('%s', (_, pattern) => {
    expect(nestedQuantifiers(pattern.source)).toBe(false);
  });

  it('finds nested quantifiers', () => {
    expect(['(a+)+', '((?:a|b*)c)*$', '([a-z]+-?)+', '(a*){2,}'].map(nestedQuantifiers)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['^/([^/]+)(/?)$', 'a+b+', '(?:%25)*x', '(ab)+'].map(nestedQuantifiers)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('S16: a path of 8 kB', () => {
  let service: ProductionService;
  beforeAll(async () => {
    service = await startProductionService();
    await service.ready();
  }, 60_000);
  afterAll(() => service.close());

  it.each(Object.entries(adversarial).map(([kind, textOf]) => [kind, textOf(8_192)] as const))(
    'of %s gets the same response as any other',
    async (_, text) => {
      for (const prefix of ['', '/page-data', '/web-api', '/assets', '/embed']) {
        const { status } = await service.ask(`${prefix}/${text.replace(/^\//, '')}`.replaceAll(' ', '+'));
        expect([301, 302, 400, 404, 200], `${prefix} ${status}`).toContain(status);
      }
    },
  );
});
