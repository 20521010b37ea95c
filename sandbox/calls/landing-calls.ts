import { bannersAt } from '../bonuses/banners.ts';
import { landingAt } from '../bonuses/landings.ts';
import { CallError } from '../lib/call-error.ts';
import { callerLanguage } from './caller-language.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';

/** `GET /api/v3/promotions/banners/data` */
function bannersReply(context: CallContext) {
  const { clock, campaigns } = context.state;
  return { banners: bannersAt(callerLanguage(context), clock.startedAt(), clock.now(), campaigns.list()) };
}

/** `GET /api/v3/landings/{id}` */
function landingReply({ request, state: { clock } }: CallContext) {
  const landing = landingAt(String(request.params['landing']), clock.startedAt(), clock.now());
  if (landing === undefined) throw new CallError(404, 'There is no landing page with this id');
  return landing;
}

/** The calls of banners and landing pages (R7.28, R7.39). */
export const landingCalls: readonly PlatformCall[] = [
  { id: 'banners', method: 'get', path: '/web-api/api/v3/promotions/banners/data', answer: bannersReply },
  { id: 'landing', method: 'get', path: '/web-api/api/v3/landings/:landing', answer: landingReply },
];
