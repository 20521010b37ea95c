import { cookies } from '../../../src/state/request-cookies.ts';
import { browserHeaders } from '../page/page-under-test.ts';
import { createPick, createRandom, type Random, type Shares } from './random.ts';

/** A request of the mix. */
export interface MixRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Expected statuses: some pages are not for visitors of every country. */
  readonly statuses: readonly number[];
}

/** Countries of visitors: one main country and some rare ones, as on the site of an operator with one main licence. */
export const countryShares: Shares<'IE' | 'DE' | 'GB' | 'KZ'> = [
  ['IE', 0.85],
  ['DE', 0.06],
  ['GB', 0.05],
  ['KZ', 0.04],
];

/** A country of {@link countryShares}. */
export type MixCountry = (typeof countryShares)[number][0];

/** Host names of the tenants: the operator's own site, and two small ones. */
export const tenantShares: Shares<string> = [
  ['promo.operator.example', 0.9],
  ['promo.partner.example', 0.05],
  ['promo.market.example', 0.05],
];

/** Header in which the edge sends the visitor's country. */
export const countryHeader = 'x-edge-country';

/** Share of visitors with a session. */
const signedInShare = 0.34;

const themeShares: Shares<'unset' | 'light'> = [
  ['unset', 0.92],
  ['light', 0.08],
];

/** Time zones, in hours from UTC. */
const timeZoneShares: Shares<number> = [
  [0, 0.9],
  [1, 0.06],
  [5, 0.04],
];

/** Encodings as sent by Chrome and Firefox, Safari, old browsers and programs. */
const encodingShares: Shares<string> = [
  ['gzip, deflate, br, zstd', 0.72],
  ['gzip, deflate, br', 0.23],
  ['gzip, deflate', 0.03],
  ['identity', 0.02],
];

/** Exponent of Zipf's law. */
const zipfExponent = 0.8;

/** Parameters of a mix. */
export interface MixDraw {
  readonly seed: number;
  /** Paths, those with the most visitors first. */
  readonly pages: readonly string[];
  /** Session tokens by the country of their account. */
  readonly sessions: Readonly<Record<MixCountry, readonly string[]>>;
  /** Restricts the mix to one kind of visitors. */
  readonly only?: 'anonymous' | 'signed-in';
  /** Restricts the mix to visitors of the first tenant. */
  readonly isOneTenant?: boolean;
  /** Value of `Accept-Encoding` for all requests. */
  readonly encoding?: string;
}

/** Draws the requests of a mix one after another. For a given seed, the pages are the same whatever the visitors are. */
export function createDraw(draw: MixDraw): () => MixRequest {
  const { seed, pages } = draw;
  const drawPage = createPageDraw(pages, createRandom(seed, 'page'));
  const drawVisitor = createVisitorDraw(draw);
  return () => ({ path: drawPage(), ...drawVisitor() });
}

/** One request for each page, in the given order, from visitors of the mix. */
export function drawEachPageOnce(draw: MixDraw): MixRequest[] {
  const drawVisitor = createVisitorDraw(draw);
  return draw.pages.map((path) => ({ path, ...drawVisitor() }));
}

/** Spreads half of the requests evenly over the pages, and the other half by Zipf's law. */
function createPageDraw(pages: readonly string[], random: Random): () => string {
  const evenly = createPick(
    pages.map((page) => [page, 1]),
    random,
  );
  const byZipf = createPick(
    pages.map((page, index) => [page, (index + 1) ** -zipfExponent]),
    random,
  );
  return () => (random() < 0.5 ? evenly() : byZipf());
}

function createVisitorDraw({ seed, sessions, only, isOneTenant, encoding }: MixDraw): () => Omit<MixRequest, 'path'> {
  const pickOf = <Value>(use: string, shares: Shares<Value>) => createPick(shares, createRandom(seed, use));
  const tenant = pickOf('tenant', isOneTenant ? tenantShares.slice(0, 1) : tenantShares);
  const country = pickOf('country', countryShares);
  const theme = pickOf('theme', themeShares);
  const timeZone = pickOf('time zone', timeZoneShares);
  const acceptEncoding = pickOf('encoding', encoding === undefined ? encodingShares : [[encoding, 1]]);
  const random = createRandom(seed, 'session');
  const isSignedIn = only === undefined ? () => random() < signedInShare : () => only === 'signed-in';
  return () => {
    const from = country();
    const cookieParts = [`${cookies.timeZone.name}=${timeZone()}`];
    const chosen = theme();
    if (chosen !== 'unset') cookieParts.push(`${cookies.theme.name}=${chosen}`);
    if (isSignedIn()) {
      const tokens = sessions[from];
      cookieParts.push(`${cookies.token.name}=${tokens[Math.floor(random() * tokens.length)]}`);
    }
    return {
      statuses: from === countryShares[0]?.[0] ? [200] : [200, 404],
      headers: {
        ...browserHeaders,
        'accept-encoding': acceptEncoding(),
        host: tenant(),
        [countryHeader]: from,
        cookie: cookieParts.join('; '),
      },
    };
  };
}
