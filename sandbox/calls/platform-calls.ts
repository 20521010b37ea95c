import { analyticsCalls } from './analytics-call.ts';
import { bonusCalls } from './bonus-calls.ts';
import { bonusCmsCalls } from './bonus-cms-calls.ts';
import { commonCalls } from './common-calls.ts';
import { convertedAmountCalls } from './converted-amount-calls.ts';
import { counterCalls } from './counters-call.ts';
import { dictionaryReply } from './dictionary-call.ts';
import { evaCalls } from './eva-calls.ts';
import { landingCalls } from './landing-calls.ts';
import { lottoCalls } from './lotto-calls.ts';
import { luckyChanceCalls } from './lucky-chance-call.ts';
import { luckyDayCalls } from './lucky-day-calls.ts';
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
    method: 'get',
    path: '/promo-frame/bff-api/config/all.json',
    answer: siteConfigurationReply,
  },
  { id: 'dictionary', method: 'get', path: '/web-api/api/dictionary', answer: dictionaryReply },
  { id: 'token', method: 'get', path: '/web-api/user/gettoken', answer: tokenReply },
  { id: 'session-user', method: 'get', path: '/web-api/api/internal/v1/sessions/user', answer: sessionUserReply },
  { id: 'user-configuration', method: 'get', path: '/web-api/user/getuserconfig', answer: userConfigurationReply },
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
];
