import * as z from 'zod/mini';
import { specFor } from '../../../../src/host/catalogue.ts';
import { readMessage } from '../../../../src/host/check-message.ts';
import {
  allTypes,
  ask,
  budgetOf,
  type CheckEnvironment,
  introduction,
  isAlive,
  type KnownHost,
  offeredVersions,
  readWelcome,
  replyProblem,
  silenceTimeout,
  supportedTypes,
  supportsType,
  waitUntil,
} from './check-tools.ts';
import type { CheckResult } from './conformance-report.ts';
import type { Probe, ProbeReply } from './probe.ts';

const acceptanceSchema = z.object({ isAccepted: z.literal(true) });

type Outcome = Pick<CheckResult, 'verdict' | 'text'>;

/** A check of a host that has replied. */
export interface Check {
  readonly id: string;
  readonly title: string;
  readonly run: (host: KnownHost, environment: CheckEnvironment) => Outcome | Promise<Outcome>;
}

const pass = (text: string): Outcome => ({ verdict: 'pass', text });
const fail = (text: string): Outcome => ({ verdict: 'fail', text });
const skip = (text: string): Outcome => ({ verdict: 'skipped', text });

/** All checks of a host that has replied, in this order: the later ones start new epochs. */
export const checks: readonly Check[] = [
  { id: 'handshake', title: 'The host replies to init', run: checkHandshake },
  { id: 'version', title: 'It chooses a version that the page offers', run: checkVersion },
  { id: 'supports', title: 'It lists only messages that exist', run: checkSupports },
  { id: 'context', title: 'It sends its context at the start', run: checkContext },
  { id: 'check-auth', title: 'It reports whether the visitor is signed in', run: checkAuth },
  { id: 'unsupported', title: 'It replies “unsupported” to messages that it does not list', run: checkUnsupported },
  { id: 'unknown-type', title: 'It survives unknown messages', run: checkUnknownType },
  { id: 'unknown-field', title: 'It ignores unknown fields', run: checkUnknownField },
  { id: 'wrong-field', title: 'It survives invalid fields', run: checkWrongField },
  { id: 'wrong-path', title: 'It refuses paths that do not match their pattern', run: checkWrongPath },
  { id: 'repeated', title: 'It sends the same reply to a repeated message', run: checkRepeated },
  { id: 'height', title: 'Its frame follows the height of the page', run: checkHeight },
  { id: 'runaway', title: 'Its frame keeps its height while the page does', run: checkRest },
  { id: 'reload', title: 'It replies to a page after a reload', run: checkReload },
  { id: 'context-again', title: 'It sends its context again after a reload', run: checkContextAgain },
  { id: 'epoch', title: 'It does not reply to an earlier epoch', run: checkRetired },
  { id: 'replies', title: 'Its replies name a message of the page', run: checkReplies },
  { id: 'messages', title: 'Its messages fit the catalogue', run: checkMessages },
  { id: 'origins', title: 'Only the host sends messages to the page', run: checkOrigins },
];

function checkHandshake({ handshake }: KnownHost): Outcome {
  const budget = budgetOf('init');
  const problem = replyProblem('init', { ...handshake, problem: undefined });
  if (problem !== undefined) return fail(`The reply is invalid: ${problem}.`);
  if (handshake.after > budget) return fail(`It took ${handshake.after} ms; the page waits for ${budget} ms.`);
  return pass(`Replied after ${Math.round(handshake.after)} ms.`);
}

function checkVersion({ handshake: { result } }: KnownHost): Outcome {
  const version = readWelcome(result)?.version;
  if (version === undefined) return fail('The reply names no version.');
  if (offeredVersions.includes(version)) return pass(`It speaks version ${version}.`);
  return fail(
    `It chose version ${version}, and the page offers ${offeredVersions.join(' and ')}: choose the highest common one.`,
  );
}

function checkSupports({ handshake: { result } }: KnownHost): Outcome {
  const types = supportedTypes(result);
  if (!types) return skip('It sends no list, so pages assume that it supports every message of its version.');
  const unknown = types.filter((type) => !allTypes.includes(type));
  if (unknown.length === 0) return pass(`${types.length} messages.`);
  return fail(`Not in the catalogue: ${unknown.join(', ')}. Is one misspelt?`);
}

async function checkContext({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  const hasArrived = await waitUntil(() => hasContext(probe), silenceTimeout, environment);
  if (hasArrived) return pass('It did.');
  return skip(
    'It sends none. Pages then use the browser’s settings: send at least theme, language and safe area if you have them.',
  );
}

/** Whether the host has sent its context in the current epoch. */
const hasContext = (probe: Probe): boolean =>
  probe.received().some(({ type, epoch }) => type === 'context' && epoch === probe.epoch());

async function checkAuth(host: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  if (!supportsType(host, 'checkAuth'))
    return skip('It does not list checkAuth. Pages then rely on their own session.');
  const budget = budgetOf('checkAuth');
  const reply = await ask(host.probe, { type: 'checkAuth' }, budget, environment);
  if (!reply) return fail(`No reply to checkAuth within ${budget} ms, though the host lists it.`);
  const problem = replyProblem('checkAuth', reply);
  return problem === undefined ? pass(`Replied after ${Math.round(reply.after)} ms.`) : fail(`checkAuth: ${problem}.`);
}

/** No reply is allowed as well: the page then waits for the call's budget, and falls back. */
async function checkUnsupported(host: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  const type = allTypes.find((known) => specFor('host', known)?.reply && !supportsType(host, known));
  if (type === undefined) return skip('It lists every message that has a reply.');
  const reply = await ask(host.probe, { type }, silenceTimeout, environment);
  if (!reply)
    return pass(
      `No reply to ${type}, which is allowed. A reply with the problem “unsupported” is better, because the page then does not wait.`,
    );
  if (reply.problem === 'unsupported') return pass(`The reply to ${type} is “unsupported”.`);
  return fail(`The host does not list ${type}, but its reply was not the problem “unsupported”.`);
}

async function checkUnknownType({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  const reply = await ask(probe, { type: 'conformanceNoSuchMessage', path: '/' }, silenceTimeout, environment);
  if (reply && reply.problem !== 'unsupported')
    return fail(
      'The host accepted an unknown message. Reply “unsupported” to messages that you do not know, or do not reply at all.',
    );
  return stillAlive(await isAlive(probe, environment), 'a message of an unknown type');
}

async function checkUnknownField({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  const reply = await ask(probe, { ...introduction, conformanceNoSuchField: { deep: [1] } }, 1_500, environment);
  if (reply && reply.problem === undefined) return pass('It ignores them.');
  return fail(
    'It does not reply to an init with an additional field. Pages of later versions send more fields: ignore those that you do not know.',
  );
}

async function checkWrongField({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  probe.send({ message: { type: 'updateHeight', height: 'very high' } });
  probe.send({ message: { type: 'topUp', path: '//evil.example/' } });
  probe.send({ message: { type: 'changeTitle' } });
  return stillAlive(await isAlive(probe, environment), 'invalid fields');
}

/** Invalid paths of the host: another site, `..`, or no section. */
const wrongPaths = ['//evil.example/', '/\\evil.example/', '/../evil.example', '/no//section'];

/** The messages are sent in parallel, because a silent host would take a second for each. */
async function checkWrongPath(host: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  const types = allTypes.filter((type) => specFor('host', type)?.opens && supportsType(host, type));
  if (types.length === 0) return skip('It lists no message with a path.');
  const calls = types.flatMap((type, index) =>
    // All wrong paths with the first type, one with each other type: hosts parse all paths in one place.
    wrongPaths.slice(0, index === 0 ? undefined : 1).map((path) => ({
      text: `${type} ${path}`,
      replies: host.probe.send({ message: { type, path } }).replies,
    })),
  );
  await waitUntil(() => calls.every(({ replies }) => replies().length > 0), silenceTimeout, environment);
  const accepted = calls.filter(({ replies }) => replies().some(isAcceptance));
  if (accepted.length > 0) {
    const texts = accepted.slice(0, 5).map(({ text }) => text);
    return fail(
      `It accepted ${texts.join(', ')}. Match each path against its pattern (“Paths” of docs/host-messages.md) before you open it: “//evil.example/” is another site. Reply with the problem “refused”.`,
    );
  }
  return stillAlive(await isAlive(host.probe, environment), 'invalid paths');
}

const isAcceptance = ({ result }: ProbeReply): boolean => acceptanceSchema.safeParse(result).success;

const stillAlive = (is: boolean, after: string): Outcome =>
  is
    ? pass('It still replies.')
    : fail(
        `After ${after} the host no longer replies. Validate each message before you use it, and catch the errors of handlers.`,
      );

async function checkRepeated({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  const first = probe.send({ message: introduction });
  probe.send({ message: introduction, id: first.id });
  await waitUntil(() => first.replies().length > 1, silenceTimeout, environment);
  const replies = first.replies().map(({ result, problem }) => JSON.stringify({ result, problem }));
  if (replies.length === 0) return fail('The host did not reply to a repeated message.');
  return new Set(replies).size === 1
    ? pass('It does.')
    : fail('Two messages with the same id got different replies. Store the reply, and send it again.');
}

/** CSS pixels. */
const heights = [600, 930, 760];

async function checkHeight(host: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  if (host.transport.name !== 'window') return skip('In an app, pages are as high as its screen.');
  if (!supportsType(host, 'updateHeight')) return skip('It does not list updateHeight: its frame has a fixed height.');
  for (const height of heights) {
    host.probe.send({ message: { type: 'updateHeight', height } });
    const follows = await waitUntil(() => Math.abs(environment.windowHeight() - height) <= 1, 1_500, environment);
    if (!follows)
      return fail(
        `The page asked for ${height} px, and the frame has ${Math.round(environment.windowHeight())} px. Give the frame exactly this height, without borders or padding; a host with a fixed height does not list updateHeight.`,
      );
  }
  return pass(`Followed ${heights.join(', ')} px.`);
}

async function checkRest(host: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  if (host.transport.name !== 'window' || !supportsType(host, 'updateHeight'))
    return skip('Its frame has a fixed height.');
  const before = environment.windowHeight();
  const moves = await waitUntil(() => Math.abs(environment.windowHeight() - before) > 1, silenceTimeout, environment);
  host.probe.send({ message: { type: 'updateHeight', height: Math.min(environment.contentHeight(), 1_000_000) } });
  if (!moves) return pass('It does.');
  return fail('The frame keeps changing its height. Set the requested height, and add nothing to it.');
}

async function checkReload({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  probe.startEpoch();
  const reply = await ask(probe, introduction, 1_500, environment);
  if (reply) return pass(`Replied after ${Math.round(reply.after)} ms.`);
  return fail('No reply to an init with a new epoch. Reply to every init: a frame can be reloaded at any time.');
}

async function checkContextAgain({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  if (!probe.received().some(({ type }) => type === 'context')) return skip('It sends none.');
  const hasArrived = await waitUntil(() => hasContext(probe), silenceTimeout, environment);
  return hasArrived
    ? pass('It does.')
    : fail('It sent its context only once. A page has no state after a reload: send the context after each init.');
}

async function checkRetired({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  const old = probe.epoch();
  probe.startEpoch();
  if (!(await ask(probe, introduction, 1_500, environment))) return fail('No reply to an init with a new epoch.');
  const late = probe.send({ message: { type: 'checkAuth' }, epoch: old });
  await waitUntil(() => late.replies().length > 0, silenceTimeout, environment);
  // Declining has no effect, and an app that replies by promise must send a reply.
  if (late.replies().every(({ result }) => result === undefined)) return pass('It does not.');
  return fail(
    'The host replied to a message of an earlier epoch. Store the epoch of the newest init, and drop messages of earlier ones.',
  );
}

function checkReplies({ probe }: KnownHost): Outcome {
  const strays = probe.strayReplies();
  if (strays === 0) return pass('Each names the epoch and the id of a message.');
  return fail(`${strays} replies name no message of this page: repeat its epoch in “epoch”, and its id in “to”.`);
}

function checkMessages({ probe }: KnownHost): Outcome {
  const received = probe.received();
  const wrong = received.flatMap(
    ({ data, type }) => readMessage('page', data).problem ?? (type === undefined ? headless : []),
  );
  const texts = [...new Set(wrong.map(({ text }) => text))];
  if (texts.length > 0) return fail(`${texts.slice(0, 5).join('; ')}.`);
  return received.length === 0 ? skip('It said nothing by itself.') : pass(`${received.length} messages.`);
}

const headless = { kind: 'wrong-field', text: 'a head that is not written as it must be' } as const;

function checkOrigins({ probe, transport }: KnownHost): Outcome {
  const strangers = probe.drops().filter((reason) => reason !== 'unreadable').length;
  if (strangers === 0) return pass(`All came from ${transport.peer}.`);
  return fail(
    `${strangers} messages came from other windows or origins, and were dropped. A host speaks from the window around the page, and from the origin in config/hosts.json.`,
  );
}
