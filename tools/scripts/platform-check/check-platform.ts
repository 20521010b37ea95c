import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { localeCodes } from '../../../config/languages.ts';
import { minorDigits } from '../../../src/lib/minor-digits.ts';
import { type CallEntry, callTable } from '../../../src/platform/call-table.ts';
import { authSchema } from '../../../src/platform/configuration/sub-configurations.ts';
import type { SampleInput } from '../../../src/platform/define-call.ts';
import { refusalCodes } from '../../../src/platform/refusal-codes.ts';
import { readRetryAfter } from '../../../src/platform/retry-after.ts';
import { tokenReplySchema } from '../../../src/platform/token/token.ts';
import type { Json } from '../../../src/platform/transport.ts';
import { type Finding, type Found, shown } from './finding.ts';
import { forgedTokens } from './forged-tokens.ts';
import { readBackFindings } from './read-back.ts';
import { currencyFindings, type IsCurrency, replyFindings } from './reply-findings.ts';
import { type CallResponse, isCallResponse, isRefused, type Platform, type Sending, sendCall } from './send-call.ts';
import { pageFindings, type SignInPages } from './sign-in-pages.ts';
import { endedSessionFindings } from './sign-out.ts';
import { oddsFindings, type WheelCampaign } from './wheel-odds.ts';

/** Settings of a check. */
export interface CheckSettings extends Platform {
  /** Token of a test account; without it only calls for anonymous visitors are checked. */
  readonly token?: string | undefined;
  /** Whether the test account may take part, buy and spin. */
  readonly withMoneyActions: boolean;
  /** Inputs by call, for platforms whose promotions, bonuses and lotteries differ from the sandbox's. */
  readonly samples?: Readonly<Record<string, SampleInput>>;
  /** Promotion of all calls that have one. */
  readonly promotion?: string | undefined;
  /** Ids of the calls to check; all without it. */
  readonly calls?: readonly string[] | undefined;
  /** Campaigns whose terms print the odds of a wheel. */
  readonly campaigns?: readonly WheelCampaign[] | undefined;
  /** Waits for the end of a limit, in seconds. */
  readonly wait?: ((seconds: number) => Promise<unknown>) | undefined;
}

/** The outcome of one call. */
export interface CheckedCall {
  readonly call: string;
  readonly address: string;
  /** Why the call was not checked, or only in part. */
  readonly skipped?: string;
  /** The page that takes the place of the call, as the site configuration says. */
  readonly page?: string;
  /** The sample was refused with a declared reason, so the reply could not be checked. */
  readonly isUnseen?: true;
  readonly findings: readonly Finding[];
}

/** Seconds by which a platform's clock may differ from ours. */
const maxSkew = 30;

/** Calls that are skipped: they return what only an app can use. */
const neverMade: Readonly<Record<string, string>> = { 'token-auth': 'needs an authorization of the mobile app' };

/**
 * Makes every safe call and checks the replies against their contracts: fields, refusals, tokens, repetition,
 * languages, currencies, time, size, encoding, clock. Import it with `importContracts`, so that lists report invalid
 * items.
 */
export async function checkPlatform(settings: CheckSettings): Promise<CheckedCall[]> {
  const wanted = callTable.filter(({ id }) => settings.calls?.includes(id) ?? true);
  const checked: CheckedCall[] = [];
  const site = await readSite(settings);
  // Reads come first, as money actions change their replies. Joining comes before the calls that require it.
  for (const call of wanted.toSorted((one, other) => orderOf(one) - orderOf(other))) {
    checked.push(await checkCall(call, settings, site));
  }
  return wanted.flatMap(({ id }) => checked.filter(({ call }) => call === id));
}

const orderOf = ({ id, isMoneyAction }: CallEntry): number => {
  // A platform may end all sessions of the account.
  if (id === 'disconnect') return 4;
  if (!isMoneyAction) return 0;
  if (id === 'participation-confirm') return 1;
  // It uses all attempts, and the other spin needs one.
  return id === 'wheel-spin-all' ? 3 : 2;
};

const unitsSchema = z.object({
  currency: z.array(z.object({ code: z.string(), isCrypto: z.boolean().default(false) })),
});
const signInSchema = z.object({ config: z.object({ auth: authSchema }) });

/** Parts of the site configuration that other checks depend on. */
interface Site {
  /** The currencies that Marquee shows amounts in: those of ISO 4217, and the crypto units of the site configuration. */
  readonly isCurrency: IsCurrency;
  /** Where visitors sign in if the platform has no call for it. */
  readonly signInPages: SignInPages | undefined;
}

async function readSite(settings: CheckSettings): Promise<Site> {
  const configuration = callTable.find(({ id }) => id === 'site-configuration');
  const response = configuration && (await sendCall(settings, configuration, inputOf(configuration, settings)));
  const body = response && isCallResponse(response) ? response.body : undefined;
  const units = unitsSchema.safeParse(body).data?.currency ?? [];
  const auth = signInSchema.safeParse(body).data?.config.auth;
  return {
    isCurrency: (code) => minorDigits(code) !== undefined || units.some((unit) => unit.isCrypto && unit.code === code),
    signInPages: auth?.hasFastLogin === false ? auth : undefined,
  };
}

async function checkCall(call: CallEntry, settings: CheckSettings, site: Site): Promise<CheckedCall> {
  const pages = call.id === 'fast-login' ? site.signInPages : undefined;
  if (pages) return checkSignInPages(call, settings, pages);
  const reason = reasonToSkip(call, settings);
  const found = reason === undefined ? await findingsOf(call, settings, site) : await tokenFindings(call, settings);
  return {
    call: call.id,
    address: addressOf(call),
    ...(reason !== undefined && { skipped: reason }),
    ...(found.some(({ isNote, path }) => isNote && path === 'status') && { isUnseen: true as const }),
    findings: found.map((finding) => ({ call: call.id, ...finding })),
  };
}

const addressOf = ({ method, path }: CallEntry): string => `${method} ${path}`;

async function checkSignInPages(call: CallEntry, { timeout }: CheckSettings, pages: SignInPages): Promise<CheckedCall> {
  const found = await pageFindings(pages, timeout);
  return {
    call: call.id,
    address: addressOf(call),
    page: pages.loginUrl,
    findings: found.map((finding) => ({ call: call.id, ...finding })),
  };
}

function reasonToSkip({ id, isMoneyAction, token }: CallEntry, settings: CheckSettings): string | undefined {
  if (neverMade[id] !== undefined) return neverMade[id];
  if (token === 'required' && settings.token === undefined) return 'needs --token';
  return isMoneyAction && !settings.withMoneyActions ? 'a money action: needs --money' : undefined;
}

function inputOf(call: CallEntry, { samples = {}, promotion }: CheckSettings): SampleInput {
  const sample = call.sample(Math.floor(Date.now() / 1000));
  return { ...sample, ...(promotion !== undefined && samplePromotion(call, sample, promotion)), ...samples[call.id] };
}

/** The parts of an input that name its promotion, with another promotion in its place. */
function samplePromotion(call: CallEntry, { parameters, body }: SampleInput, promotion: string): SampleInput {
  const [part, field] = promotionField(call);
  if (field === undefined) return {};
  if (part === 'path') return { parameters: { ...parameters, [field]: promotion } };
  return isRecord(body) ? { body: { ...body, [field]: Number(promotion) } } : {};
}

/** Where a call names its promotion: `path` or `body`, and the field; undefined if it names none. */
const promotionField = ({ regionRule }: CallEntry): readonly string[] =>
  typeof regionRule !== 'string' && 'promotion' in regionRule ? regionRule.promotion.split('.') : [];

const isRecord = (body: unknown): body is Record<string, Json> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

async function findingsOf(call: CallEntry, settings: CheckSettings, { isCurrency }: Site): Promise<Found[]> {
  const { token: kind } = call;
  const token = call.id === 'disconnect' ? await tokenToEnd(settings) : settings.token;
  const input: Sending = { ...inputOf(call, settings), ...(kind !== 'none' && { token }) };
  const key = needsKey(call) ? randomUUID() : undefined;
  await takePart(call, settings, input);
  const sent = { ...input, key };
  const { response, found } = await firstResponse(call, settings, sent);
  if (!isCallResponse(response)) return [...found, response];
  return [
    ...found,
    ...response.found,
    ...clockFindings(response),
    ...(isRefused(response)
      ? refusedSample(call, response)
      : [...replyFindingsOf(call, response), ...currencyFindings(response.body, isCurrency)]),
    ...(call.id === 'wheel' ? oddsFindings(response.body, settings.campaigns ?? []) : []),
    ...(isRefused(response) ? [] : await repetitionFindings(call, settings, sent, response)),
    ...(isRefused(response) ? [] : await readBackFindings(call.id, response.body, readerOf(settings, input))),
    ...(call.id === 'disconnect' && token !== undefined ? await endedSessionFindings(settings, call, token) : []),
    ...(await tokenFindings(call, settings)),
    ...(await unknownFindings(call, settings, input)),
    ...(isRefused(response) ? [] : await languageFindings(call, settings, input, response)),
  ];
}

/** A token of the test account that may end: a renewed one, so that the given one can be used again. */
async function tokenToEnd({ token, ...settings }: CheckSettings): Promise<string | undefined> {
  const renewal = callTable.find(({ id }) => id === 'token');
  if (!renewal || token === undefined) return undefined;
  const response = await sendCall(settings, renewal, { ...inputOf(renewal, settings), token });
  return isCallResponse(response) ? tokenReplySchema.safeParse(response.body).data?.token : undefined;
}

/** Seconds of the longest limit whose end the check waits for. */
const maxWait = 10;

/** The answer to a call: for a money action to the same request twice at once, and again after a limit. */
async function firstResponse(
  call: CallEntry,
  settings: CheckSettings,
  sent: Sending,
): Promise<{ response: CallResponse | Found; found: readonly Found[] }> {
  const found: Found[] = [];
  const response = await sendAtOnce(call, settings, sent, found);
  if (!isCallResponse(response) || response.status !== 429) return { response, found };
  const seconds = readRetryAfter(response.headers.get('retry-after'));
  if (seconds === undefined) {
    const got = response.headers.get('retry-after') ?? 'missing';
    found.push({ check: 'limit', path: 'headers.retry-after', expected: 'the seconds of the limit', got });
  }
  if (seconds === undefined || seconds > maxWait) return { response, found };
  await (settings.wait ?? sleep)(seconds);
  const again = await sendAtOnce(call, settings, sent, found);
  if (isCallResponse(again) && again.status === 429) {
    const expected = `no limit for the same key after the ${seconds} s that it named`;
    found.push({ check: 'limit', path: 'status', expected, got: `429 ${codeOf(again) ?? 'without a code'}` });
  }
  return { response: again, found };
}

const sleep = (seconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Sends a money action twice at once, since a visitor's browser may: one is refused, or both have the same reply. */
async function sendAtOnce(
  call: CallEntry,
  settings: CheckSettings,
  sent: Sending,
  found: Found[],
): Promise<CallResponse | Found> {
  if (sent.key === undefined) return sendCall(settings, call, sent);
  const [one, other] = await Promise.all([sendCall(settings, call, sent), sendCall(settings, call, sent)]);
  if (!isCallResponse(one) || isRefused(one)) return other;
  if (!isCallResponse(other) || isRefused(other)) return one;
  const paths = differences(one.body, other.body, 'reply');
  found.push(
    ...paths.map((path) => ({
      check: 'repetition' as const,
      path,
      expected: 'the same value for two requests with one key at once',
      got: 'another: the action was carried out twice',
    })),
  );
  return one;
}

/** Reads other calls of the same promotion. */
const readerOf =
  (settings: CheckSettings, { parameters = {}, token }: Sending) =>
  async (id: string): Promise<unknown> => {
    const call = callTable.find((entry) => entry.id === id);
    if (!call) return undefined;
    const response = await sendCall(settings, call, { ...inputOf(call, settings), parameters, token });
    return isCallResponse(response) && !isRefused(response) ? response.body : undefined;
  };

/** Checks a read in every language of Marquee. Problems that the sample's own language has are reported once. */
async function languageFindings(
  call: CallEntry,
  settings: CheckSettings,
  input: Sending,
  first: CallResponse,
): Promise<Found[]> {
  if (call.isMoneyAction || !call.isRepeatable) return [];
  const known = new Set(replyFindingsOf(call, first).map(({ path }) => path));
  const found: Found[] = [];
  for (const language of localeCodes) {
    const localized = inLanguage(input, language);
    if (localized === undefined) return [];
    const response = await sendCall(settings, call, localized);
    const problems = isCallResponse(response)
      ? isRefused(response)
        ? [{ check: 'reply', path: 'status', expected: '200', got: String(response.status) } as const]
        : replyFindingsOf(call, response)
      : [response];
    for (const { path, ...problem } of problems) {
      if (!known.has(path)) found.push({ ...problem, path, expected: `${problem.expected}, in ${language} as well` });
      known.add(path);
    }
  }
  return found;
}

/** The same input in another language; undefined if the call has none. */
function inLanguage(input: Sending, language: string): Sending | undefined {
  if (input.query?.['lang'] !== undefined) return { ...input, query: { ...input.query, lang: language } };
  if (input.headers?.['accept-language'] === undefined) return undefined;
  return { ...input, headers: { ...input.headers, 'accept-language': language } };
}

/** Joins the promotion first: most actions require participation. */
async function takePart(call: CallEntry, settings: CheckSettings, input: Sending): Promise<void> {
  const join = callTable.find(({ id }) => id === 'participation-confirm');
  const [, field] = promotionField(call);
  if (!call.isMoneyAction || field === undefined || !join || call.id === join.id) return;
  const promotion = input.parameters?.[field] ?? bodyField(input.body, field);
  const sending = { parameters: { id: String(promotion) }, token: input.token, key: randomUUID() };
  await sendCall(settings, join, sending);
}

const bodyField = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;

const replyFindingsOf = ({ reply }: CallEntry, { body }: CallResponse): Found[] =>
  body === undefined ? [] : replyFindings(reply, body);

const withoutFastLogin =
  'a platform without this call has hasFastLogin: false in config.auth of site-configuration, and visitors sign in at its loginUrl';

/** A sample that is refused with a known reason proves nothing about the reply. */
function refusedSample(call: CallEntry, response: CallResponse): Found[] {
  const { refusals = [] } = call;
  const code = codeOf(response);
  if (refusals.some((known) => known === code) && response.status < 500) {
    const got = `${response.status} ${code}`;
    return [
      {
        check: 'reply',
        path: 'status',
        expected: '200, to see the reply (--samples has other inputs)',
        got,
        isNote: true,
      },
      ...refusalFindings(call, response),
    ];
  }
  const isSignInMissing = call.id === 'fast-login' && response.status === 404;
  return [
    {
      check: 'reply',
      path: 'status',
      expected: `200 for the sample; --samples names others${isSignInMissing ? `; ${withoutFastLogin}` : ''}`,
      got: String(response.status),
    },
    ...refusalFindings(call, response),
  ];
}

const refusalSchema = z.object({
  errors: z
    .array(z.object({ code: z.union([z.string().regex(/^[\w.-]{1,64}$/), z.int()]).optional(), detail: z.string() }))
    .min(1),
});

const codeOf = ({ body }: CallResponse): string | undefined =>
  refusalSchema
    .safeParse(body)
    .data?.errors.map(({ code }) => String(code ?? ''))
    .find((code) => code !== '');

/** A refusal has the form of R8.10, and the status of its code. */
function refusalFindings({ refusals = [] }: CallEntry, response: CallResponse): Found[] {
  if (response.status >= 500) return [];
  const form = replyFindings(refusalSchema, response.body).filter(({ isNote }) => !isNote);
  const code = codeOf(response);
  const known = refusals.find((name) => name === code);
  const status = known === undefined ? undefined : refusalCodes[known][0];
  return [
    ...form.map((finding) => ({ ...finding, check: 'refusal' }) as const),
    ...(response.status === 401 || code === undefined || known !== undefined || refusals.length === 0
      ? []
      : [
          {
            check: 'refusal',
            path: 'reply.errors[0].code',
            expected: `one of ${refusals.join(', ')}`,
            got: code,
          } as const,
        ]),
    ...(status === undefined || status === response.status
      ? []
      : [
          {
            check: 'refusal',
            path: 'status',
            expected: `${status} with ${code}`,
            got: String(response.status),
          } as const,
        ]),
  ];
}

/** A refused token must be replied to with 401, which tells Marquee to renew the token. */
async function tokenFindings(call: CallEntry, settings: CheckSettings): Promise<Found[]> {
  const { isMoneyAction } = call;
  const input = inputOf(call, settings);
  const isSafe = !isMoneyAction || settings.withMoneyActions;
  const forged = settings.token !== undefined && isSafe ? forgedTokens(settings.token) : [];
  if (call.id === 'session-user') return strangerFindings(call, settings, forged);
  if (call.token !== 'required') return [];
  const found: Found[] = [];
  for (const [name, token] of [
    ['without a token', undefined],
    ['with an invalid token', 'a.b.c'],
    ...forged,
  ] as const) {
    const response = await sendCall(settings, call, { ...input, token, ...(needsKey(call) && { key: randomUUID() }) });
    if (!isCallResponse(response)) found.push(response);
    else if (response.status !== 401)
      found.push({ check: 'token', path: 'status', expected: `401 ${name}`, got: String(response.status) });
    else found.push(...refusalFindings(call, response));
  }
  return found;
}

/** A token that the platform has not issued belongs to no account. */
async function strangerFindings(
  call: CallEntry,
  settings: CheckSettings,
  forged: ReturnType<typeof forgedTokens>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const [name, token] of [['with an invalid token', 'a.b.c'] as const, ...forged]) {
    const response = await sendCall(settings, call, { token });
    if (!isCallResponse(response)) found.push(response);
    else if (response.status !== 401) {
      const id = bodyField(response.body, 'user_id');
      if (id !== 0)
        found.push({ check: 'token', path: 'reply.user_id', expected: `0 ${name}, or 401`, got: shown(id) });
    }
  }
  return found;
}

const needsKey = ({ example }: CallEntry): boolean => example().sent.idempotencyKey !== undefined;

/** An unknown id must be refused with 404. */
async function unknownFindings(call: CallEntry, settings: CheckSettings, input: Sending): Promise<Found[]> {
  const { parameters = {}, isMoneyAction } = call;
  const [name] = Object.keys(parameters);
  if (name === undefined || isMoneyAction) return [];
  const unknown = parameters[name]?.test('999999999') ? '999999999' : 'no-such-thing';
  const response = await sendCall(settings, call, { ...input, parameters: { ...input.parameters, [name]: unknown } });
  if (!isCallResponse(response)) return [response];
  if (response.status === 404) return refusalFindings(call, response);
  return [{ check: 'refusal', path: 'status', expected: `404 for the unknown ${name}`, got: String(response.status) }];
}

/** A money action that is repeated with the same key must get the first reply again. */
async function repetitionFindings(
  call: CallEntry,
  settings: CheckSettings,
  sent: Sending,
  first: CallResponse,
): Promise<Found[]> {
  if (!call.isMoneyAction) return [];
  const second = await sendCall(settings, call, sent);
  if (!isCallResponse(second)) return [second];
  if (isRefused(second)) {
    const got = [second.status, codeOf(second)].filter((part) => part !== undefined).join(' ');
    return [{ check: 'repetition', path: 'status', expected: 'the first reply again for the same key', got }];
  }
  if (sent.key === undefined) return replyFindingsOf(call, second);
  const flag: Found[] =
    bodyField(second.body, 'isRepeated') === false
      ? [{ check: 'repetition', path: 'reply.isRepeated', expected: 'true for a repeat', got: 'false', isNote: true }]
      : [];
  const changed = differences(first.body, second.body, 'reply').map((path) => ({
    check: 'repetition' as const,
    path,
    expected: 'the value of the first reply for the same key',
    got: 'another: the action was carried out twice',
  }));
  return [...changed, ...flag];
}

function differences(one: unknown, other: unknown, path: string): string[] {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    return one === other ? [] : [path];
  }
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((field) => field !== 'isRepeated')
    .flatMap((field) => differences(Reflect.get(one, field), Reflect.get(other, field), `${path}.${field}`));
}

function clockFindings({ headers, body }: CallResponse): Found[] {
  const now = Date.now() / 1000;
  const date = headers.get('date');
  const reported = [
    ...(date === null ? [] : [['date', Date.parse(date) / 1000] as const]),
    ...(typeof body === 'object' && body !== null
      ? [['reply.serverTime', Reflect.get(body, 'serverTime')] as const]
      : []),
  ];
  return reported
    .filter(([, seconds]) => typeof seconds === 'number' && !(Math.abs(seconds - now) <= maxSkew))
    .map(([path, seconds]) => ({
      check: 'clock',
      path,
      expected: `the time, within ${maxSkew} s`,
      got: `${Math.round(Number(seconds) - now)} s from ours`,
    }));
}
