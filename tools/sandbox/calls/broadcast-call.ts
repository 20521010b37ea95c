import type { CampaignOf } from '../campaigns/campaign.ts';
import { CallError } from '../lib/call-error.ts';
import { dayNumber, dayStart, weekdays } from '../lib/weekdays.ts';
import { requiredAccount } from './caller-identity.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';
import { promotionNow } from './promotion-now.ts';

/** `GET {external-api}/promotions/{id}/broadcast` */
async function broadcastReply(context: CallContext) {
  const { id: accountId } = await requiredAccount(context);
  const { campaign, now, status } = promotionNow(context);
  if (campaign?.mechanic !== 'broadcast')
    throw new CallError(404, 'The promotion broadcasts nothing', 'promotion-unknown');
  const event = status === 'active' ? eventAt(campaign, now) : undefined;
  if (event === undefined) return { status: 'off-air' };
  if (campaign.facts.access.betWithinHours !== undefined && !hasMoney(context, accountId))
    return { status: 'no-access' };
  return { status: 'live', player: `${context.publicUrl}/player/${campaign.name}/${event}` };
}

/** Id of the event that is on. Weekly events follow the zone of the campaign's start. */
function eventAt({ facts, startTime }: CampaignOf<'broadcast'>, now: number): string | undefined {
  const local = new Date((now + startTime.zoneOffset) * 1_000);
  const today = dayNumber(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  return facts.schedule.find((event) => {
    if (!('weekday' in event)) return isOn(event.startAt, event.minutes, now);
    // It may have begun on a previous day and still run.
    const daysSince = (today - weekdays.indexOf(event.weekday)) % 7;
    return isOn(dayStart(today - daysSince) + event.at - startTime.zoneOffset, event.minutes, now);
  })?.id;
}

const isOn = (startsAt: number, minutes: number, now: number): boolean =>
  startsAt <= now && now < startsAt + minutes * 60;

const hasMoney = ({ state }: CallContext, accountId: number): boolean =>
  state.wallets.states(accountId).some(({ balance }) => balance.amount > 0);

export const broadcastCall: PlatformCall = {
  id: 'broadcast',
  about:
    'Campaigns of the mechanic `broadcast`: a player of the sandbox while an event of the schedule is on. `no-access` for accounts without money if the campaign requires some',
  method: 'get',
  path: '/web-api/external-api/promotions/:id/broadcast',
  reply: broadcastReply,
};
