import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ErrorCode, publicError } from '../../src/lib/error-catalogue.ts';
import type { SessionRequest } from '../session/session-fetch.ts';
import { pageDataFixture } from './page-fixtures.ts';
import { type PageOutcome, type PageRequestDeps, type RequestReason, requestPage } from './request-page.ts';

const place = { pathname: '/en/', search: '?sort=DRAW_DATE' };
const visitor = { userId: null, userCountry: null, isKnown: true };
const page = pageDataFixture();
const reply = { buildId: 'b', language: 'en', visitor, page };

const answer = () => Response.json(reply);
const failure = (code: ErrorCode) =>
  Response.json({ error: publicError(code) }, { status: publicError(code).status, headers: { 'retry-after': '1' } });
const errorPage = (code: ErrorCode) =>
  Response.json({ ...reply, error: publicError(code) }, { status: publicError(code).status });
const lostConnection = () => new TypeError('Failed to fetch');

/** A server that sends these responses one after the other, and the last one from then on. */
function serverWith(...answers: (() => Response | Error)[]) {
  const requested: { readonly path: string; readonly request: SessionRequest }[] = [];
  const deps: PageRequestDeps = {
    buildId: 'b',
    language: 'en',
    sources: ['youtube'],
    fetchFrom: async (path, request) => {
      requested.push({ path, request });
      const next = answers[Math.min(requested.length, answers.length) - 1]?.() ?? new Error('No answer');
      if (next instanceof Error) throw next;
      return next;
    },
    configuration: () => undefined,
  };
  const ask = (reason: RequestReason, more: Partial<PageRequestDeps> = {}, signal = new AbortController().signal) => {
    const asking = requestPage(place, reason, { ...deps, ...more }, signal);
    // A rejection is handled later, when the test checks the outcome.
    asking.catch(() => {});
    return asking;
  };
  return { ask, requested };
}

/** Advances the clock until the request has an outcome. */
async function settled(asking: Promise<PageOutcome>): Promise<PageOutcome> {
  let isOver = false;
  const note = () => {
    isOver = true;
  };
  asking.then(note, note);
  while (!isOver) await vi.advanceTimersByTimeAsync(1_000);
  return asking;
}

const failed = (code: ErrorCode, isTemporary: boolean): PageOutcome => ({
  kind: 'failed',
  error: publicError(code),
  isTemporary,
});
const shown: PageOutcome = { kind: 'page', page, visitor, age: 0, isOld: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a request for a page', () => {
  it('requests page data for its path and query, not a document', async () => {
    const { ask, requested } = serverWith(answer);
    expect(await settled(ask('navigation'))).toMatchObject(shown);
    expect(requested).toMatchObject([
      {
        path: '/page-data/en/?sort=DRAW_DATE',
        request: { headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' } },
      },
    ]);
    expect(requested[0]?.request.method).toBeUndefined();
  });

  it.each([
    ['age;dur=4200', { age: 4_200, isOld: false }],
    ['age;dur=90000, old', { age: 90_000, isOld: true }],
    ['edge;dur=7, other', { age: 0, isOld: false }],
  ])('returns the age of the data: %s', async (timing, age) => {
    const { ask } = serverWith(() => Response.json(reply, { headers: { 'server-timing': timing } }));
    expect(await settled(ask('navigation'))).toMatchObject({ ...shown, ...age });
  });

  it('sends the host’s changes to the configuration', async () => {
    const { ask, requested } = serverWith(answer);
    await settled(ask('refresh', { configuration: () => ({ brandName: 'Borealis' }) }));
    expect(requested[0]?.request).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"configuration":{"brandName":"Borealis"}}',
    });
  });

  it('has an outcome after 200 ms at the earliest, so that nothing flickers', async () => {
    const { ask } = serverWith(answer);
    const note = vi.fn();
    void ask('navigation').then(note);
    await vi.advanceTimersByTimeAsync(199);
    expect(note).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(note).toHaveBeenCalledOnce();
  });

  it('returns a redirect unchanged', async () => {
    const { ask } = serverWith(() => Response.json({ redirect: '/en/lotto/' }));
    expect(await settled(ask('navigation'))).toEqual({ kind: 'redirect', href: '/en/lotto/' });
  });

  it('loads a document when the response redirects to another site', async () => {
    const { ask } = serverWith(() => Response.json({ redirect: '//evil.example/' }));
    expect(await settled(ask('navigation'))).toEqual({ kind: 'document', href: '/en/?sort=DRAW_DATE' });
  });

  it('opens the block page as a document in a blocked region', async () => {
    const { ask } = serverWith(() => failure('region-blocked'));
    expect(await settled(ask('navigation'))).toEqual({ kind: 'document', href: '/en/blockPage' });
  });

  it.each(['navigation', 'pending'] as const)('shows an error page of the server as a page: %s', async (reason) => {
    const { ask } = serverWith(() => errorPage('not-found'));
    expect(await settled(ask(reason))).toMatchObject(shown);
  });
});

describe('a page of another build or language', () => {
  const href = '/en/?sort=DRAW_DATE';

  it.each([{ buildId: 'other' }, { language: 'de' }])('is loaded as a document: %o', async (changes) => {
    const { ask } = serverWith(() => Response.json({ ...reply, ...changes }));
    expect(await settled(ask('navigation'))).toEqual({ kind: 'document', href });
  });

  it('is loaded after a pause in place of a placeholder, unless the visitor has left', async () => {
    /** Number of outcomes after a second, and at the end. */
    const outcomes = async (reason: RequestReason, leaves: boolean) => {
      const controller = new AbortController();
      const note = vi.fn();
      const { ask } = serverWith(() => Response.json({ ...reply, buildId: 'other' }));
      ask(reason, {}, controller.signal).then(note, () => {});
      await vi.advanceTimersByTimeAsync(1_000);
      const atOnce = note.mock.calls.length;
      if (leaves) controller.abort();
      await vi.advanceTimersByTimeAsync(10_000);
      return [atOnce, note.mock.calls.length];
    };
    expect(await outcomes('navigation', false)).toEqual([1, 1]);
    expect(await outcomes('pending', false)).toEqual([0, 1]);
    expect(await outcomes('pending', true)).toEqual([0, 0]);
  });
});

describe('a page with third-party content', () => {
  const withSources = (...sources: string[]) =>
    serverWith(() => Response.json({ ...reply, page: { ...page, sources } }));

  it('is shown when the content security policy allows its sources', async () => {
    expect(await settled(withSources('youtube').ask('navigation'))).toMatchObject({ kind: 'page' });
  });

  it('is loaded as a document when the policy forbids a source', async () => {
    const { ask } = withSources('youtube', 'vimeo');
    const outcome = { kind: 'document', href: '/en/?sort=DRAW_DATE' };
    expect(await settled(ask('navigation'))).toEqual(outcome);
    expect(await settled(ask('navigation', { sources: undefined }))).toEqual(outcome);
  });

  it('replaces the same page in its document anyway', async () => {
    expect(await settled(withSources('vimeo').ask('refresh'))).toMatchObject({ kind: 'page' });
  });
});

describe('a page that can’t be loaded', () => {
  it('is retried in place of a placeholder after a temporary failure', async () => {
    const { ask, requested } = serverWith(
      () => failure('overloaded'),
      () => errorPage('platform-timeout'),
      lostConnection,
      () => new Response('<h1>503</h1>', { status: 503 }),
      answer,
    );
    expect(await settled(ask('pending'))).toMatchObject(shown);
    expect(requested).toHaveLength(5);
  });

  it('fails after five attempts with the last error', async () => {
    const { ask, requested } = serverWith(() => failure('overloaded'));
    expect(await settled(ask('pending'))).toEqual(failed('overloaded', true));
    expect(requested).toHaveLength(5);
  });

  it('is not retried after a permanent error', async () => {
    const { ask, requested } = serverWith(() => failure('not-found'));
    expect(await settled(ask('pending'))).toEqual(failed('not-found', false));
    expect(requested).toHaveLength(1);
  });

  it('is not retried after the visitor has left', async () => {
    const { ask, requested } = serverWith(() => failure('overloaded'), answer);
    const controller = new AbortController();
    const asking = ask('pending', {}, controller.signal);
    await vi.advanceTimersByTimeAsync(300);
    controller.abort();
    await expect(asking).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requested).toHaveLength(1);
  });

  it.each([
    ['overloaded', 3],
    ['platform-unavailable', 1],
    ['internal', 1],
  ] as const)('is retried by a navigation only when the server is overloaded: %s', async (code, attempts) => {
    const { ask, requested } = serverWith(() => failure(code));
    expect(await settled(ask('navigation'))).toMatchObject({ kind: 'failed', error: publicError(code) });
    expect(requested).toHaveLength(attempts);
  });

  it.each(['overloaded', 'not-ready', 'platform-unavailable'] as const)(
    'is requested once when the visitor already has the page: %s',
    async (code) => {
      for (const broken of [failure, errorPage]) {
        const { ask, requested } = serverWith(() => broken(code));
        expect(await settled(ask('refresh'))).toEqual(failed(code, true));
        expect(requested).toHaveLength(1);
      }
    },
  );

  it('is a temporary failure when the connection is lost', async () => {
    const { ask, requested } = serverWith(lostConnection);
    expect(await settled(ask('refresh'))).toEqual({ ...failed('internal', true), isUnreachable: true });
    expect(requested).toHaveLength(1);
  });

  it('is a temporary failure when a proxy can’t reach the server', async () => {
    const { ask } = serverWith(() => new Response('<h1>502</h1>', { status: 502 }));
    expect(await settled(ask('refresh'))).toEqual(failed('not-ready', true));
  });

  it.each(['no JSON', '{"buildId":"b"}', '{"page":{}}', 'null'])(
    'is loaded as a document when its response is unreadable, unless a page is shown: %s',
    async (text) => {
      const { ask } = serverWith(() => new Response(text));
      expect(await settled(ask('navigation'))).toEqual({ kind: 'document', href: '/en/?sort=DRAW_DATE' });
      expect(await settled(ask('refresh'))).toEqual(failed('internal', true));
      expect(await settled(ask('pending'))).toEqual(failed('internal', false));
    },
  );
});
