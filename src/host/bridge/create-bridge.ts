import type { MessageOf, MessageToHost, TypeToHost, TypeWithReply } from '../catalogue.ts';
import type { ProtocolVersion } from '../catalogue-types.ts';
import { readMessage } from '../check-message.ts';
import { type Connection, createConnection } from './connection.ts';
import { createCounters, increment } from './counters.ts';
import type { HostBridge } from './host-bridge.ts';
import { createInbox } from './inbox.ts';
import { createStatus } from './status.ts';
import { supports } from './supports.ts';
import type { Transport } from './transport.ts';

export interface BridgeDeps {
  /** Transports to trusted hosts, most likely first. */
  readonly transports: readonly Transport[];
  /** Id of the page's route. */
  readonly page: string;
  /** Versions that the page supports, newest last. */
  readonly versions: readonly ProtocolVersion[];
  /** A new epoch, never used by any page: 8 to 32 characters of `[\w-]`. */
  readonly newEpoch: () => string;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  readonly log: (text: string, cause?: unknown) => void;
}

/** Creates the page's side of the bridge, which looks for its host at once. */
export function createBridge(deps: BridgeDeps): HostBridge {
  const { log } = deps;
  const counters = createCounters();
  const inbox = createInbox(log);
  const status = createStatus(log);
  const newConnection = (): Connection =>
    createConnection({ ...deps, epoch: deps.newEpoch(), counters, inbox, status });
  let connection = newConnection();
  const check = (message: MessageToHost): MessageToHost | undefined => {
    const { message: checked, problem } = readMessage('host', message);
    if (problem) log(problem.kind === 'no-type' ? problem.text : `A message to the host was not sent: ${problem.text}`);
    return checked;
  };
  const call: HostBridge['call'] = (message, options = {}) => {
    const checked = check(message);
    if (!checked || !isTypeOf(checked.type, message)) {
      increment(counters.unanswered, 'not-sent');
      return Promise.resolve({ status: 'unanswered', reason: 'not-sent' });
    }
    return connection.call(checked, checked.type, options);
  };
  connection.open();
  return {
    get: status.get,
    subscribe: status.subscribe,
    call,
    send: (message) => {
      const checked = check(message);
      if (checked) connection.send(checked);
    },
    supports: (type, field) => supports(connection.destination(), type, field),
    on: inbox.on,
    resume: () => {
      connection.close();
      connection = newConnection();
      connection.open();
    },
    suspend: () => connection.close(),
    counts: () => ({ ...counters, dropped: { ...counters.dropped }, unanswered: { ...counters.unanswered } }),
  };
}

const isTypeOf = <Type extends TypeWithReply>(type: TypeToHost, message: MessageOf<Type>): type is Type =>
  type === message.type;
