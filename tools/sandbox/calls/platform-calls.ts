import { analyticsCalls } from './analytics-call.ts';
import { awardsCalls } from './awards-calls.ts';
import { bonusCalls } from './bonus-calls.ts';
import { bonusCmsCalls } from './bonus-cms-calls.ts';
import { broadcastCall } from './broadcast-call.ts';
import { commonCalls } from './common-calls.ts';
import { convertedAmountCalls } from './converted-amount-calls.ts';
import { counterCalls } from './counters-call.ts';
import { dictionaryReply } from './dictionary-call.ts';
import { evaCalls } from './eva-calls.ts';
import { landingCalls } from './landing-calls.ts';
import { lottoCalls } from './lotto-calls.ts';
import { luckyChanceCalls } from './lucky-chance-call.ts';
import { luckyDayCalls } from './lucky-day-calls.ts';
import { ownBoostsCall } from './own-boosts-call.ts';
import type { PlatformCall } from './platform-call.ts';
import { promotionCalls } from './promotion-calls.ts';
import { ratingCalls } from './rating-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { siteConfigurationReply } from './site-configuration-call.ts';
import { storeCalls } from './store-calls.ts';
import { tournamentCalls } from './tournament-calls.ts';
import { sessionUserReply, tokenReply, userConfigurationReply } from './user-calls.ts';
import { welcomeBonusCalls } from './welcome-bonus-calls.ts';
import { wheelCalls } from './wheel-calls.ts';

/** Every call of the platform that the sandbox serves. The router, the faults and the counters follow from this table. */
export const platformCalls: readonly PlatformCall[] = [
  {
    id: 'site-configuration',
    about: "Texts in Marquee's twelve languages; English for others, such as Italian",
    method: 'get',
    path: '/promo-frame/bff-api/config/all.json',
    reply: siteConfigurationReply,
  },
  {
    id: 'dictionary',
    about: "Parts of the operator's texts, see the sandbox's README. 400 unless there are either ids or a unit",
    method: 'get',
    path: '/web-api/api/dictionary',
    reply: dictionaryReply,
  },
  {
    id: 'token',
    about:
      'From `x-auth` or the cookie `user_token`. Renews an expired token, and a valid one with `force_refresh=true`. 401 for a revoked one',
    method: 'get',
    path: '/web-api/user/gettoken',
    reply: tokenReply,
  },
  {
    id: 'session-user',
    about: '`{"user_id":0}` without a token',
    method: 'get',
    path: '/web-api/api/internal/v1/sessions/user',
    reply: sessionUserReply,
  },
  {
    id: 'user-configuration',
    about: 'Country of the account',
    method: 'get',
    path: '/web-api/user/getuserconfig',
    reply: userConfigurationReply,
  },
  ...promotionCalls,
  ...luckyDayCalls,
  ...convertedAmountCalls,
  ...welcomeBonusCalls,
  ...ratingCalls,
  ...evaCalls,
  ...wheelCalls,
  ...storeCalls,
  ...lottoCalls,
  ...counterCalls,
  ...analyticsCalls,
  ...signInCalls,
  ...luckyChanceCalls,
  ...commonCalls,
  ...bonusCalls,
  ...bonusCmsCalls,
  ...landingCalls,
  ...tournamentCalls,
  ownBoostsCall,
  broadcastCall,
  ...awardsCalls,
];
