import { tzOffset } from '@date-fns/tz';
import * as z from 'zod';
import records from '../data/time-zones.json' with { type: 'json' };
import { CallError } from '../lib/call-error.ts';
import { walletsNow } from '../wallets/wallets-now.ts';
import { requiredAccount } from './caller-identity.ts';
import { callerLanguage } from './caller-language.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';

const timeZones = z.array(z.strictObject({ id: z.int(), zone: z.string() })).parse(records);

const activeAccountSchema = z.object({ id: z.int().min(1) });

/** Making a format costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string, language: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
  formats.set(key, format);
  return format;
}

/** The zone's name in the language. */
function zoneTitle(timeZone: string, language: string, now: Date): string {
  const parts = formatFor(timeZone, language).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** `GET /web-api/GetTimezones`: current offsets, including daylight saving. */
export function timeZonesReply(context: CallContext) {
  const now = new Date(context.state.clock.now() * 1000);
  const language = callerLanguage(context);
  const timezones = timeZones.map(({ id, zone }) => ({
    id,
    zone,
    title: zoneTitle(zone, language, now),
    offset: tzOffset(zone, now),
  }));
  return { timezones: timezones.sort((a, b) => a.offset - b.offset || a.id - b.id) };
}

/** `POST /web-api/user/balance` */
export async function balanceReply(context: CallContext) {
  const account = await requiredAccount(context);
  return walletsNow(context.state, account.id);
}

/** `POST /web-api/user/setactiveaccount` */
export async function activeAccountReply(context: CallContext) {
  const account = await requiredAccount(context);
  const { id } = activeAccountSchema.parse(context.request.body);
  if (!context.state.wallets.activate(account.id, id)) {
    throw new CallError(404, 'The visitor has no account with this id', 'account-unknown');
  }
  return walletsNow(context.state, account.id);
}

/** Calls that all sections need (R7.59 to R7.61). */
export const commonCalls: readonly PlatformCall[] = [
  {
    id: 'time-zones',
    about: "25 zones with their names; offsets at the sandbox's clock, summer time included",
    method: 'get',
    path: '/web-api/GetTimezones',
    reply: timeZonesReply,
  },
  {
    id: 'balance',
    about: 'Every wallet of the account and which is active',
    method: 'post',
    path: '/web-api/user/balance',
    reply: balanceReply,
  },
  {
    id: 'active-account-set',
    about: 'Activates the wallet `id`. 404 `account-unknown` for one of another account',
    method: 'post',
    path: '/web-api/user/setactiveaccount',
    reply: activeAccountReply,
  },
];
