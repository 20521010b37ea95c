import * as z from 'zod/mini';
import { moneySchema } from '../lib/money.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { apiBase, type PlatformTransport } from './transport.ts';

/** Reply of `GET /GetTimezones`; its fields are Marquee's own (R7.5). */
export const timeZonesReplySchema = z.object({
  timezones: z
    .array(
      z.object({
        id: z.int(),
        /** As visitors read it, in the language that was asked for. */
        title: z.string(),
        /** Its name in the IANA database, such as `Europe/Berlin`: without it times after the next change of clocks are an hour off. */
        zone: z.optional(z.string()),
        /** Minutes ahead of UTC now. */
        offset: z.int().check(z.gte(-12 * 60), z.lte(14 * 60)),
      }),
    )
    .check(z.minLength(1)),
});

/** A time zone that a visitor may choose. */
export type TimeZone = z.infer<typeof timeZonesReplySchema>['timezones'][number];

const accountId = z.int().check(z.gte(1));

/** Body of `POST /user/setactiveaccount` (R7.61). */
export const activeAccountBodySchema = z.object({ id: accountId });

/** Reply of `POST /user/balance` and `POST /user/setactiveaccount`; its fields are Marquee's own (R7.5). */
export const balanceReplySchema = z
  .object({
    activeId: accountId,
    accounts: z
      .array(
        z.object({
          id: accountId,
          /** What can be staked and withdrawn. */
          balance: moneySchema,
          /** What must be wagered first. */
          bonus: moneySchema,
        }),
      )
      .check(z.minLength(1)),
  })
  .check(z.refine(({ activeId, accounts }) => accounts.some(({ id }) => id === activeId), 'has no active account'));

/** The visitor's accounts, each in a currency of its own. */
export type Balance = z.infer<typeof balanceReplySchema>;

/** Calls that all sections need (R7.59 to R7.61); the form of the landing pages is in `landings.ts`. */
export const commonCalls = {
  timeZones: {
    id: 'time-zones',
    group: 'common',
    method: 'GET',
    path: `${apiBase}/GetTimezones`,
    function: 'loadTimeZones',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    reply: timeZonesReplySchema,
  },
  balance: {
    id: 'balance',
    group: 'common',
    method: 'POST',
    path: `${apiBase}/user/balance`,
    function: 'loadBalance',
    token: 'required',
    isRepeatable: true,
    isMoneyAction: false,
    reply: balanceReplySchema,
  },
  activeAccount: {
    id: 'active-account-set',
    group: 'common',
    method: 'POST',
    path: `${apiBase}/user/setactiveaccount`,
    function: 'setActiveAccount',
    token: 'required',
    isRepeatable: true,
    isMoneyAction: false,
    body: activeAccountBodySchema,
    reply: balanceReplySchema,
  },
} as const satisfies CallSpecs;

/** The time zones that a visitor may choose, with their titles in a language. */
export async function loadTimeZones(transport: PlatformTransport, language: string): Promise<TimeZone[]> {
  const reply = await callPlatform(transport, commonCalls.timeZones, { language });
  return reply.timezones;
}

/** What the visitor has, account by account. */
export const loadBalance = (transport: PlatformTransport, token?: string): Promise<Balance> =>
  callPlatform(transport, commonCalls.balance, { token });

/** Make one of the visitor's accounts the active one; gives the accounts as they are then. */
export const setActiveAccount = (transport: PlatformTransport, id: number, token?: string): Promise<Balance> =>
  callPlatform(transport, commonCalls.activeAccount, { body: { id }, token });
