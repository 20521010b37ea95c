import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { contentPageTypes } from '../../../config/constants.ts';
import { cmsPageListReplySchema } from '../../../src/platform/bonus-cms/cms-page-list.ts';
import { aliceId, joinLargeTournament, largeTournament, send, sendJson, signIn } from '../harness/platform.ts';
import type { CatalogueContent } from './catalogue.ts';
import { countryShares, type MixCountry } from './draw.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Milliseconds that platform calls take: most are look-ups in the same data centre, some search through many players. */
const callTimes: Readonly<Record<string, number>> = {
  '*': 15,
  'session-user': 10,
  participation: 25,
  'wheel-history': 30,
  'lotto-available': 30,
  'lotto-draws': 30,
  'rating-by-tickets': 40,
  'tournament-results': 40,
  'tournament-user-result': 40,
};

/** Number of visitors who are signed in at the same time. */
export const sessionCount = 10_000;
/** Lifetime of a token: the longest run, which takes two hours, plus the offset of the platform's clock. */
const sessionSeconds = 4 * 3_600;

/**
 * The accounts whose sessions the mix uses. Others get no offers, or are in countries outside the mix, so they would get different pages.
 */
const logins = ['alice', 'zoe', 'jonas', 'grace', 'timur', 'aliya'];

const accountsSchema = z.array(z.object({ id: z.int(), login: z.string(), countryCode: z.string() }));
const storeSchema = z.object({ items: z.array(z.object({ id: z.string() })) });
const forecastSchema = z.object({ campaign: z.string() });

/** Platform data of a mix. */
export interface MixPlatform {
  readonly content: CatalogueContent;
  readonly sessions: Readonly<Record<MixCountry, readonly string[]>>;
}

/** Gives a sandbox the response times of a real platform and the standings of a large tournament, and signs visitors in. */
export async function preparePlatform(origin: string, sessionTotal: number): Promise<MixPlatform> {
  const accounts = accountsSchema
    .parse(await (await send(`${origin}/sandbox/api/accounts`)).json())
    .filter(({ login }) => logins.includes(login));
  await joinLargeTournament(origin, [aliceId]);
  const content = await readContent(origin);
  const signInCountry = async (country: MixCountry, share: number) => {
    const ids = accounts.filter(({ countryCode }) => countryCode === country).map(({ id }) => id);
    return signInMany(origin, ids, Math.round(sessionTotal * share));
  };
  const sessions: Record<MixCountry, readonly string[]> = { IE: [], DE: [], GB: [], KZ: [] };
  for (const [country, share] of countryShares) sessions[country] = await signInCountry(country, share);
  for (const [call, latencyMs] of Object.entries(callTimes)) {
    await sendJson('PUT', `${origin}/sandbox/api/faults/${call}`, { latencyMs });
  }
  return { content, sessions };
}

async function readContent(origin: string): Promise<CatalogueContent> {
  const json = async (address: string): Promise<unknown> => (await send(origin + address)).json();
  const { pages } = cmsPageListReplySchema.parse(await json('/web-api/bonus-api/pages'));
  const { items } = storeSchema.parse(await json('/web-api/external-api/promo-store/items?currency=EUR'));
  const types: readonly string[] = contentPageTypes;
  return {
    campaigns: readdirSync(path.join(root, 'config/campaigns')).sort(),
    contentPages: [...pages.filter(({ type }) => types.includes(type)), largeTournament.page],
    storeItems: items.map(({ id }) => id),
    leadingCampaign: forecastSchema.parse(readJson('k8s/capacity/forecast.json')).campaign,
  };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Number of sessions requested at a time: the sandbox signs a token for each. */
const atOnce = 20;

async function signInMany(origin: string, accountIds: readonly number[], count: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < count) {
    const next = Array.from({ length: Math.min(atOnce, count - tokens.length) }, (_, index) => {
      const id = accountIds[(tokens.length + index) % accountIds.length];
      if (id === undefined) throw new Error('The platform has no account in one of the countries');
      return signIn(origin, id, sessionSeconds);
    });
    tokens.push(...(await Promise.all(next)));
  }
  return tokens;
}
