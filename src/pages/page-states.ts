/** Responses of pages: status, `Cache-Control`, and whether search engines may keep the page. */
export const pageResponses = {
  page: [200, 'private, no-cache', 'index'],
  'page, not kept': [200, 'no-store', 'index'],
  'hidden page': [200, 'private, no-cache', 'noindex'],
  'hidden page, not kept': [200, 'no-store', 'noindex'],
  /** Contains data of the visitor's session. */
  'own page': [200, 'private, no-store', 'index'],
  'own hidden page': [200, 'private, no-store', 'noindex'],
  /** A document that the browser fills: for people only, bots wait for the page. */
  'to be filled': [200, 'no-store', 'index'],
  redirect: [302, 'private, no-store', undefined],
  'not found': [404, 'no-store', 'noindex'],
  'own not found': [404, 'private, no-store', 'noindex'],
  blocked: [451, 'no-store', 'noindex'],
  unavailable: [503, 'no-store', 'noindex'],
} as const;

/** A response of {@link pageResponses}. */
export type PageResponse = keyof typeof pageResponses;

/**
 * Responses of a page: `states.ts` in its folder, for `test/server/route-states.test.ts`. It has the states `empty`, `missing` and
 * `refused` only where they can occur.
 */
export interface PageStates {
  /** A path that shows the page; missing: its first example. */
  readonly path?: string;
  readonly ok: PageResponse;
  /** The response if the platform's list for the page is empty. */
  readonly empty?: PageResponse;
  /** The response at `missingPath`, where nothing exists. */
  readonly missing?: PageResponse;
  readonly missingPath?: string;
  /** The operator has switched the section off: the guard refuses. */
  readonly refused?: PageResponse;
  /** The platform takes longer than a person waits for a page. */
  readonly slow: PageResponse;
  readonly down: PageResponse;
  /** The visitor's region is blocked. */
  readonly region: PageResponse;
  readonly signedIn: PageResponse;
}

/** It redirects to another page without a platform call. */
export const redirect = {
  ok: 'redirect',
  slow: 'redirect',
  down: 'redirect',
  region: 'redirect',
  signedIn: 'redirect',
} as const satisfies PageStates;

/** It can't be shown without a call. */
export const needsPlatform = {
  ok: 'page',
  slow: 'to be filled',
  down: 'unavailable',
  region: 'redirect',
  signedIn: 'own page',
} as const satisfies PageStates;

/** It shows less without the platform. */
export const platformOptional = { ...needsPlatform, down: 'page' } as const satisfies PageStates;

/** It needs no call for a visitor without a session. */
export const noPlatformCalls = { ...platformOptional, slow: 'page' } as const satisfies PageStates;

/** It is for one visitor, and asks others to sign in. */
export const personal = {
  ok: 'hidden page, not kept',
  slow: 'hidden page, not kept',
  down: 'hidden page, not kept',
  region: 'redirect',
  signedIn: 'own hidden page',
} as const satisfies PageStates;
