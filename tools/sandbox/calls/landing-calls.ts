import { accountChecks } from '../bonuses/account-checks.ts';
import { bannersAt } from '../bonuses/banners.ts';
import { landingAt } from '../bonuses/landings.ts';
import { CallError } from '../lib/call-error.ts';
import { optionalAccount } from './caller-identity.ts';
import { callerLanguage } from './caller-language.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';

/**
 * `GET /api/v3/promotions/banners/data`: signed-in visitors also get the promotions they take part in, and the reasons why they may join
 * none.
 */
async function bannersReply(context: CallContext) {
  const { clock, campaigns, participation, tournamentEntries } = context.state;
  const account = await optionalAccount(context);
  const banners = bannersAt(callerLanguage(context), clock.startedAt(), clock.now(), campaigns.list());
  if (!account) return { banners };
  const isJoined = (id: number) =>
    participation.joinedAt(id, account.id) !== undefined || tournamentEntries.joinedAt(id, account.id) !== undefined;
  const { obstacles } = accountChecks(account.id);
  return {
    banners: banners.map((banner) => ({ ...banner, participates: banner.promotionIds.some(isJoined) })),
    ...(obstacles.length > 0 && { obstacles }),
  };
}

/** `GET /api/v3/landings/{id}` */
function landingReply({ request, state: { clock } }: CallContext) {
  const landing = landingAt(String(request.params['landing']), clock.startedAt(), clock.now());
  if (landing === undefined) throw new CallError(404, 'There is no landing page with this id');
  return landing;
}

/** The calls of banners and landing pages (R7.28, R7.39). */
export const landingCalls: readonly PlatformCall[] = [
  {
    id: 'banners',
    about: 'Landing pages that run at the time of the clock',
    method: 'get',
    path: '/web-api/api/v3/promotions/banners/data',
    reply: bannersReply,
  },
  {
    id: 'landing',
    about: 'Ids of `data/landings.json` that are published at the time of the clock, such as `summer-26`',
    method: 'get',
    path: '/web-api/api/v3/landings/:landing',
    reply: landingReply,
  },
];
