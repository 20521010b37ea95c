import { dictionaryReply } from './dictionary-call.ts';
import { availableLotteriesReply } from './lotto-calls.ts';
import type { PlatformCall } from './platform-call.ts';
import { confirmParticipation, participationReply, promotionReply } from './promotion-calls.ts';
import { siteConfigurationReply } from './site-configuration-call.ts';
import { sessionUserReply, tokenReply, userConfigurationReply } from './user-calls.ts';

const participationPath = '/web-api/api/web/promotions/wheel/:id/confirm-participation';

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
  { id: 'promotion', method: 'get', path: '/web-api/external-api/promotions/:id', answer: promotionReply },
  { id: 'participation', method: 'get', path: participationPath, answer: participationReply },
  { id: 'participation-confirm', method: 'post', path: participationPath, answer: confirmParticipation },
  {
    id: 'lotto-available',
    method: 'get',
    path: '/web-api/external-api/lotto/available',
    answer: availableLotteriesReply,
  },
];
