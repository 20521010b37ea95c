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
  { id: 'handshake', title: 'The host answers the introduction of the page', run: checkHandshake },
  { id: 'version', title: 'It chooses a version that the page offers', run: checkVersion },
  { id: 'supports', title: 'It lists only messages that there are', run: checkSupports },
  { id: 'context', title: 'It sends its context at the start', run: checkContext },
  { id: 'check-auth', title: 'It answers whether the visitor is signed in', run: checkAuth },
  { id: 'unsupported', title: 'It answers “unsupported” to messages that it does not list', run: checkUnsupported },
  { id: 'unknown-type', title: 'It takes no harm from messages that it does not know', run: checkUnknownType },
  { id: 'unknown-field', title: 'It takes no harm from fields that it does not know', run: checkUnknownField },
  { id: 'wrong-field', title: 'It takes no harm from fields that are wrong', run: checkWrongField },
  { id: 'wrong-path', title: 'It refuses paths that break their pattern', run: checkWrongPath },
  { id: 'repeated', title: 'It gives a message that comes twice the same answer', run: checkRepeated },
  { id: 'height', title: 'Its frame follows the height of the page', run: checkHeight },
  { id: 'runaway', title: 'Its frame rests when the page does', run: checkRest },
  { id: 'reload', title: 'It answers a page after a reload', run: checkReload },
  { id: 'context-again', title: 'It sends its context again after a reload', run: checkContextAgain },
  { id: 'epoch', title: 'It does not answer an earlier epoch', run: checkRetired },
  { id: 'answers', title: 'Its answers belong to questions', run: checkReplies },
  { id: 'messages', title: 'Its messages fit the catalogue', run: checkMessages },
  { id: 'origins', title: 'Only the host sends messages to the page', run: checkOrigins },
];

function checkHandshake({ handshake }: KnownHost): Outcome {
  const budget = budgetOf('init');
  const problem = replyProblem('init', { ...handshake, problem: undefined });
  if (problem !== undefined) return fail(`The answer is not what it should be: ${problem}.`);
  if (handshake.after > budget) return fail(`It took ${handshake.after} ms; the page waits for ${budget} ms.`);
  return pass(`Answered after ${Math.round(handshake.after)} ms.`);
}

function checkVersion({ handshake: { result } }: KnownHost): Outcome {
  const version = readWelcome(result)?.version;
  if (version === undefined) return fail('The answer names no version.');
  if (offeredVersions.includes(version)) return pass(`It speaks version ${version}.`);
  return fail(
    `It chose version ${version}, and the page offers ${offeredVersions.join(' and ')}: choose the highest common one.`,
  );
}

function checkSupports({ handshake: { result } }: KnownHost): Outcome {
  const types = supportedTypes(result);
  if (!types) return skip('It gives no list, so that pages believe it to carry out all of its version.');
  const unknown = types.filter((type) => !allTypes.includes(type));
  if (unknown.length === 0) return pass(`${types.length} messages.`);
  return fail(`No messages of the catalogue: ${unknown.join(', ')}. Is one misspelt?`);
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
  if (!supportsType(host, 'checkAuth')) return skip('It does not list checkAuth. Pages then go by their own session.');
  const budget = budgetOf('checkAuth');
  const reply = await ask(host.probe, { type: 'checkAuth' }, budget, environment);
  if (!reply) return fail(`No answer to checkAuth within ${budget} ms, though it is on the list.`);
  const problem = replyProblem('checkAuth', reply);
  return problem === undefined ? pass(`Answered after ${Math.round(reply.after)} ms.`) : fail(`checkAuth: ${problem}.`);
}

/** Silence is allowed as well: the page then waits for its budget, and falls back. */
async function checkUnsupported(host: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  const type = allTypes.find((known) => specFor('host', known)?.reply && !supportsType(host, known));
  if (type === undefined) return skip('It lists every message that is answered.');
  const reply = await ask(host.probe, { type }, silenceTimeout, environment);
  if (!reply)
    return pass(
      `No answer to ${type}, which is allowed. Better answer with the problem “unsupported”, so that the page does not wait.`,
    );
  if (reply.problem === 'unsupported') return pass(`${type} is answered with “unsupported”.`);
  return fail(`${type} is not on its list, and was answered otherwise than with the problem “unsupported”.`);
}

async function checkUnknownType({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  const reply = await ask(probe, { type: 'conformanceNoSuchMessage', path: '/' }, silenceTimeout, environment);
  if (reply && reply.problem !== 'unsupported')
    return fail('An unknown message was answered. Answer what you do not know with “unsupported”, or not at all.');
  return stillAlive(await isAlive(probe, environment), 'a message of a type that it does not know');
}

async function checkUnknownField({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  const reply = await ask(probe, { ...introduction, conformanceNoSuchField: { deep: [1] } }, 1_500, environment);
  if (reply && reply.problem === undefined) return pass('It leaves them alone.');
  return fail(
    'It does not answer an introduction with a field more. Pages of later versions have more fields: leave alone what you do not know.',
  );
}

async function checkWrongField({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  probe.send({ message: { type: 'updateHeight', height: 'very high' } });
  probe.send({ message: { type: 'topUp', path: '//evil.example/' } });
  probe.send({ message: { type: 'changeTitle' } });
  return stillAlive(await isAlive(probe, environment), 'fields that are wrong');
}

/** Invalid paths of the host: another site, `..`, or no section. */
const wrongPaths = ['//evil.example/', '/\\evil.example/', '/../evil.example', '/no//section'];

/** The messages are sent in parallel, because a silent host would take a second for each. */
async function checkWrongPath(host: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  const types = allTypes.filter((type) => specFor('host', type)?.opens && supportsType(host, type));
  if (types.length === 0) return skip('It lists no message with a path.');
  const calls = types.flatMap((type, index) =>
    // Another site for each, and the rest for one: hosts parse all paths in one place.
    wrongPaths.slice(0, index === 0 ? undefined : 1).map((path) => ({
      words: `${type} ${path}`,
      replies: host.probe.send({ message: { type, path } }).replies,
    })),
  );
  await waitUntil(() => calls.every(({ replies }) => replies().length > 0), silenceTimeout, environment);
  const accepted = calls.filter(({ replies }) => replies().some(isAcceptance));
  if (accepted.length > 0) {
    const words = accepted.slice(0, 5).map(({ words }) => words);
    return fail(
      `It took on ${words.join(', ')}. Check each path by its pattern (“Paths” of docs/host-messages.md) before you open it: “//evil.example/” is another site. Answer with the problem “refused”.`,
    );
  }
  return stillAlive(await isAlive(host.probe, environment), 'paths that break their pattern');
}

const isAcceptance = ({ result }: ProbeReply): boolean => acceptanceSchema.safeParse(result).success;

const stillAlive = (is: boolean, after: string): Outcome =>
  is
    ? pass('It goes on as before.')
    : fail(
        `After ${after} it answers nothing any more. Check each message before it is used, and catch what handlers throw.`,
      );

async function checkRepeated({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  const first = probe.send({ message: introduction });
  probe.send({ message: introduction, id: first.id });
  await waitUntil(() => first.replies().length > 1, silenceTimeout, environment);
  const replies = first.replies().map(({ result, problem }) => JSON.stringify({ result, problem }));
  if (replies.length === 0) return fail('A message that came twice was not answered at all.');
  return new Set(replies).size === 1
    ? pass('It does.')
    : fail('Two messages with one id got different answers. Keep the answer, and give it again.');
}

/** CSS pixels. */
const heights = [600, 930, 760];

async function checkHeight(host: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  if (host.transport.name !== 'window') return skip('An app shows pages as high as its screen.');
  if (!supportsType(host, 'updateHeight')) return skip('It does not list updateHeight: its frame has a fixed height.');
  for (const height of heights) {
    host.probe.send({ message: { type: 'updateHeight', height } });
    const follows = await waitUntil(() => Math.abs(environment.windowHeight() - height) <= 1, 1_500, environment);
    if (!follows)
      return fail(
        `The page asked for ${height} px, and the frame has ${Math.round(environment.windowHeight())} px. Give the frame exactly this height, without borders or padding in it; a host with a fixed height does not list updateHeight.`,
      );
  }
  return pass(`Followed ${heights.join(', ')} px.`);
}

async function checkRest(host: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  if (host.transport.name !== 'window' || !supportsType(host, 'updateHeight'))
    return skip('Its frame does not follow.');
  const before = environment.windowHeight();
  const moves = await waitUntil(() => Math.abs(environment.windowHeight() - before) > 1, silenceTimeout, environment);
  host.probe.send({ message: { type: 'updateHeight', height: Math.min(environment.contentHeight(), 1_000_000) } });
  if (!moves) return pass('It rests.');
  return fail('The frame goes on changing its height. Set the height that was asked for, and add nothing to it.');
}

async function checkReload({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  probe.startEpoch();
  const reply = await ask(probe, introduction, 1_500, environment);
  if (reply) return pass(`Answered after ${Math.round(reply.after)} ms.`);
  return fail(
    'A page that introduces itself with a new epoch gets no answer. Answer every init: a frame can be reloaded at any time.',
  );
}

async function checkContextAgain({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  if (!probe.received().some(({ type }) => type === 'context')) return skip('It sends none.');
  const hasArrived = await waitUntil(() => hasContext(probe), silenceTimeout, environment);
  return hasArrived
    ? pass('It does.')
    : fail('It sent its context once and not again. A page has no state after a reload: send it after each init.');
}

async function checkRetired({ probe }: KnownHost, environment: CheckEnvironment): Promise<Outcome> {
  const old = probe.epoch();
  probe.startEpoch();
  if (!(await ask(probe, introduction, 1_500, environment))) return fail('A page with a new epoch gets no answer.');
  const late = probe.send({ message: { type: 'checkAuth' }, epoch: old });
  await waitUntil(() => late.replies().length > 0, silenceTimeout, environment);
  // Declining has no effect, and an app that replies by promise must send a reply.
  if (late.replies().every(({ result }) => result === undefined)) return pass('It does not.');
  return fail(
    'A message of an earlier epoch was answered. Keep the epoch of the newest init, and drop what has an older one.',
  );
}

function checkReplies({ probe }: KnownHost): Outcome {
  const strays = probe.strayReplies();
  if (strays === 0) return pass('Each names the epoch and the id of a question.');
  return fail(`${strays} answers name no question of this page: repeat its epoch in “epoch”, and its id in “to”.`);
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
