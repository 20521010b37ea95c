import * as z from 'zod';
import { CallError } from '../lib/call-error.ts';
import { prizeCurrency } from '../promotions/prizes.ts';
import { allowsWelcomeBonus, choiceClosesAt, isChoiceOpen, welcomeOffers } from '../promotions/welcome-offers.ts';
import { optionalAccount, requiredAccount } from './caller-identity.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';

const choiceBodySchema = z.object({ bonus_id: z.literal([0, 1, 2]) });

/** `GET /api/v3/promotions/welcome-bonus` */
async function welcomeBonusReply(context: CallContext) {
  const account = await optionalAccount(context);
  if (account === undefined) return { canChoose: true, offers: welcomeOffers(prizeCurrency) };
  const { firstBonuses, wallets, clock } = context.state;
  const choice = firstBonuses.choiceOf(account.id);
  const isAllowed = allowsWelcomeBonus(account.countryCode);
  return {
    chosen: choice?.bonusId ?? null,
    canChoose: isAllowed && isChoiceOpen(choice, clock.now()),
    ...(choice && { changeUntil: choiceClosesAt(choice) }),
    offers: isAllowed ? welcomeOffers(wallets.activeCurrency(account.id)) : [],
  };
}

/** `POST /promotions/GetTypeFirstBonus` */
async function firstBonusReply(context: CallContext) {
  const account = await requiredAccount(context);
  return { bonus_id: context.state.firstBonuses.choiceOf(account.id)?.bonusId ?? null };
}

/** `POST /promotions/SetTypeFirstBonus`: the current choice may be repeated at any time. */
async function chooseFirstBonus(context: CallContext) {
  const account = await requiredAccount(context);
  const { bonus_id } = choiceBodySchema.parse(context.request.body);
  const { firstBonuses, clock } = context.state;
  const choice = firstBonuses.choiceOf(account.id);
  if (choice?.bonusId === bonus_id) return { bonus_id };
  if (bonus_id !== 0 && !allowsWelcomeBonus(account.countryCode)) {
    throw new CallError(403, 'There is no welcome bonus in this country', 'region-forbidden');
  }
  if (!isChoiceOpen(choice, clock.now()))
    throw new CallError(409, 'The choice can be changed no more', 'choice-closed');
  firstBonuses.choose(account.id, bonus_id, clock.now());
  return { bonus_id };
}

const promotionsPath = '/web-api/promotions';

/** The calls of the welcome bonus (R7.24 to R7.26). */
export const welcomeBonusCalls: readonly PlatformCall[] = [
  {
    id: 'welcome-bonus',
    about: 'Offers in the currency of the active wallet, none if the country does not allow them',
    method: 'get',
    path: '/web-api/api/v3/promotions/welcome-bonus',
    reply: welcomeBonusReply,
  },
  {
    id: 'first-bonus-set',
    about: '`bonus_id` 0, 1 or 2. `choice-closed`, `region-forbidden`',
    method: 'post',
    path: `${promotionsPath}/SetTypeFirstBonus`,
    reply: chooseFirstBonus,
  },
  {
    id: 'first-bonus-get',
    about: 'The choice of the account',
    method: 'post',
    path: `${promotionsPath}/GetTypeFirstBonus`,
    reply: firstBonusReply,
  },
];
