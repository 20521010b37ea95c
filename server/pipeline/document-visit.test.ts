import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { pageTable } from '../../src/pages/page-table.ts';
import { createRequestValues } from '../../src/state/request-value.ts';
import type { Session } from '../../src/state/session.ts';
import { createHostPolicyLookup } from '../host/host-policy.ts';
import { visitOf, watchedSearch } from './document-visit.ts';

const [route] = pageTable;
const hostPolicyOf = createHostPolicyLookup({ tenants: [] }, true);

/** The visit of a request with these headers. */
function visitWith(headers: Readonly<Record<string, string>>, session: Session = { status: 'anonymous' }) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  return visitOf(request, { language: 'en', session, values: createRequestValues() }, hostPolicyOf(request), {
    route,
    pathname: '/en/',
    search: '',
  });
}

describe('visitOf', () => {
  it('takes preferences from cookies, and the default for an invalid one', () => {
    expect(visitWith({ cookie: 'tzo=5.5; is12h=1; app_view_type=mobile; app_theme=pink' }).preferences).toMatchObject({
      zone: { timeZone: 5.5 },
      is12h: true,
      isForceMobile: true,
      theme: 'unset',
    });
  });

  it.each([
    ['tzo=2; tzo_id=2%20Europe%2FBerlin', { timeZone: 2, timeZoneId: 'Europe/Berlin' }],
    ['tzo=5.5; tzo_id=5.5%20Asia%2FKolkata', { timeZone: 5.5, timeZoneId: 'Asia/Kolkata' }],
    // The operator's site has changed the zone since.
    ['tzo=9; tzo_id=2%20Europe%2FBerlin', { timeZone: 9 }],
    ['tzo=2; tzo_id=2%20Europe%2FAtlantis', { timeZone: 2 }],
    ['tzo=2; tzo_id=Europe%2FBerlin', { timeZone: 2 }],
  ])('reads the zone of %j', (cookie, zone) => {
    expect(visitWith({ cookie }).preferences.zone).toEqual(zone);
  });

  it.each([
    ['consent=granted', {}, 'granted'],
    ['consent=granted', { 'sec-gpc': '1' }, 'denied'],
    ['', { 'sec-gpc': '1' }, 'denied'],
    ['consent=granted', { 'sec-gpc': '0' }, 'granted'],
    ['', {}, 'unasked'],
  ])('prefers Global Privacy Control to the consent cookie: %j %j is %s', (cookie, headers, consent) => {
    const { preferences } = visitWith({ cookie, ...headers });
    expect(preferences.consent).toEqual({ analytics: consent, fraudPrevention: consent });
  });

  it('identifies the visitor by session, and by the remembered user only while that is unknown', () => {
    const cookie = 'user_id=42';
    const country = null;
    const signedIn: Session = { status: 'signed-in', userId: 7, token: 'a.b.c', country };
    expect(visitWith({ cookie }, signedIn).visitor).toEqual({ userId: 7, userCountry: null, isKnown: true });
    expect(visitWith({ cookie }).visitor).toEqual({ userId: null, userCountry: null, isKnown: true });
    expect(visitWith({ cookie }, { status: 'unknown' }).visitor).toEqual({
      userId: 42,
      userCountry: null,
      isKnown: false,
    });
  });
});

describe('watchedSearch', () => {
  const page = { watchQuery: { sort: 'any', filter: 'any' } } as const;
  it.each([
    ['/en/lotto/', ''],
    ['/en/lotto/?', ''],
    ['/en/lotto/?utm_source=mail&gclid=1', ''],
    ['/en/lotto/?filter=HOT&utm=1&sort=A', '?sort=A&filter=HOT'],
    ['/en/lotto/?sort=A&sort=B', '?sort=A'],
    ['/en/lotto/?sort=%3Cscript%3E', '?sort=%3Cscript%3E'],
    ['/en/lotto/?sort', '?sort='],
  ])('of %s is %j', (address, search) => {
    expect(watchedSearch(page, address)).toBe(search);
  });

  it('is empty where the route watches no query', () => {
    expect(watchedSearch({ watchQuery: {} }, '/en/?sort=A')).toBe('');
  });

  it.each([
    [
      'home',
      '/en/?view=ended&product=casino&type=draws&sort=newest&page=3',
      '?view=ended&product=casino&type=draws&sort=newest&page=3',
    ],
    ['home', '/en/?view=all&product=chess&type=raffle&sort=-1&page=1', ''],
    ['home', '/en/?page=02&view=', ''],
    ['home', '/en/?page=20', ''],
    ['home', '/en/?product=constructor&page=2%00', ''],
    ['lotto-main', '/en/lotto/?sort=A&filter=WIN', '?filter=WIN'],
  ])('drops values that the route %s does not know: %s', (id, address, search) => {
    const route = pageTable.find((candidate) => candidate.id === id);
    expect(route && watchedSearch(route, address)).toBe(search);
  });
});
