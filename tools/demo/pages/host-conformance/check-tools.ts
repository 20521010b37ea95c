import type { Transport } from '../../../../src/host/bridge/transport.ts';
import { specFor } from '../../../../src/host/catalogue.ts';
import { describeIssue } from '../../../../src/host/describe-issue.ts';
import { pageMessages } from '../../../../src/host/page-messages.ts';
import type { Probe, ProbeReply } from './probe.ts';

/** Clock and window of the checks; tests replace them. */
export interface CheckEnvironment {
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Height of the window in CSS pixels. */
  readonly windowHeight: () => number;
  /** Height that the page needs. */
  readonly contentHeight: () => number;
  /** Stores the id of the running check, or clears it: a host may navigate away during a check. */
  readonly rememberCheck: (id: string | undefined) => void;
}

/** The host's reply to the introduction. */
export interface Handshake {
  readonly after: number;
  readonly result: unknown;
}

/** A host that replies. */
export interface KnownHost {
  readonly transport: Transport;
  readonly probe: Probe;
  readonly handshake: Handshake;
}

/** Milliseconds after which no reply counts as silence. */
export const silenceTimeout = 700;
const step = 20;
/** Versions that this page speaks. */
export const offeredVersions = [1, 2];
/** How the page introduces itself. */
export const introduction = { type: 'init', versions: offeredVersions, page: 'host-conformance' };

/** Waits for a condition; returns whether it was met in time. */
export async function waitUntil(
  isMet: () => boolean,
  limit: number,
  { now, wait }: CheckEnvironment,
): Promise<boolean> {
  const end = now() + limit;
  while (!isMet() && now() < end) await wait(step);
  return isMet();
}

/** Introduces the page as the bridge does: repeatedly, with one id. */
export async function handshakeOf(probe: Probe, environment: CheckEnvironment): Promise<Handshake | undefined> {
  const { id, replies } = probe.send({ message: introduction });
  for (const pause of [300, 700, budgetOf('init') - 1_000]) {
    if (await waitUntil(() => replies().length > 0, pause, environment)) break;
    probe.send({ message: introduction, id });
  }
  const reply = replies()[0];
  return reply && { after: reply.after, result: reply.result };
}

/** Sends a message to the host, and resolves to its first reply if one comes in time. */
export async function ask(
  probe: Probe,
  message: Parameters<Probe['send']>[0]['message'],
  limit: number,
  environment: CheckEnvironment,
) {
  const { replies } = probe.send({ message });
  await waitUntil(() => replies().length > 0, limit, environment);
  return replies()[0];
}

/** Whether the host still replies. Every check with unusual messages ends with it. */
export const isAlive = async (probe: Probe, environment: CheckEnvironment): Promise<boolean> =>
  (await ask(probe, introduction, 1_500, environment)) !== undefined;

/** Milliseconds for the host's reply. */
export const budgetOf = (type: string): number => specFor('host', type)?.reply?.budget ?? 0;

/** The host's facts from its reply to the introduction; undefined if the reply is invalid. */
export function readWelcome(result: unknown) {
  const read = pageMessages.init.reply?.contract.safeParse(result);
  return read?.success ? read.data : undefined;
}

/** Types that the host lists as supported; without a list, all of its version. */
export function supportedTypes(result: unknown): readonly string[] | undefined {
  return readWelcome(result)?.supports;
}

/** Whether the host supports messages of a type. */
export const supportsType = ({ handshake }: KnownHost, type: string): boolean =>
  supportedTypes(handshake.result)?.includes(type) ?? true;

/** Types of the page's messages. */
export const allTypes: readonly string[] = [...Object.keys(pageMessages), 'updateSiteConfig'];

/** The problem with a reply to a message of a type; undefined if it is valid. */
export function replyProblem(type: string, { result, problem }: ProbeReply): string | undefined {
  if (problem !== undefined) return `the reply was the problem ${JSON.stringify(problem)}`;
  const contract = specFor('host', type)?.reply?.contract;
  const read = contract?.safeParse(result);
  return read && !read.success ? describeIssue(read.error.issues[0]) : undefined;
}
