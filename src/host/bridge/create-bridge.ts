import type { AnsweredType, MessageOf, MessageToHost, TypeToHost } from '../catalogue.ts';
import type { ProtocolVersion } from '../catalogue-types.ts';
import { readMessage } from '../check-message.ts';
import type { HostBridge } from './host-bridge.ts';
import { createInbox } from './inbox.ts';
import { createLife, type Life } from './life.ts';
import { createStatus } from './status.ts';
import { supports } from './supports.ts';
import { countOne, createTally } from './tally.ts';
import type { Transport } from './transport.ts';

/** What the bridge is made of. */
export interface BridgeParts {
  /** Ways to hosts that are trusted and there, the likeliest first. */
  readonly transports: readonly Transport[];
  /** Id of the page's route. */
  readonly page: string;
  /** Versions that the page speaks, the newest last. */
  readonly versions: readonly ProtocolVersion[];
  /** A text that no life of any page has had: 8 to 32 of `[\w-]`. */
  readonly newEpoch: () => string;
  /** Milliseconds from some moment on. */
  readonly now: () => number;
  readonly log: (text: string, cause?: unknown) => void;
}

/** Makes the page's side of the bridge, which begins to look for its host at once. */
export function createBridge(parts: BridgeParts): HostBridge {
  const { log } = parts;
  const tally = createTally();
  const inbox = createInbox(log);
  const status = createStatus(log);
  const newLife = (): Life => createLife({ ...parts, epoch: parts.newEpoch(), tally, inbox, status });
  let life = newLife();
  const check = (message: MessageToHost): MessageToHost | undefined => {
    const { message: checked, problem } = readMessage('host', message);
    if (problem) log(problem.kind === 'no-type' ? problem.text : `A message to the host was not sent: ${problem.text}`);
    return checked;
  };
  const call: HostBridge['call'] = (message, options = {}) => {
    const checked = check(message);
    if (!checked || !isTypeOf(checked.type, message)) {
      countOne(tally.unanswered, 'not-sent');
      return Promise.resolve({ status: 'unanswered', reason: 'not-sent' });
    }
    return life.ask(checked, checked.type, options);
  };
  life.begin();
  return {
    get: status.get,
    subscribe: status.subscribe,
    call,
    tell: (message) => {
      const checked = check(message);
      if (checked) life.tell(checked);
    },
    supports: (type, field) => supports(life.outlet(), type, field),
    on: inbox.on,
    resume: () => {
      life.end();
      life = newLife();
      life.begin();
    },
    suspend: () => life.end(),
    counts: () => structuredClone(tally),
  };
}

const isTypeOf = <Type extends AnsweredType>(type: TypeToHost, message: MessageOf<Type>): type is Type =>
  type === message.type;
