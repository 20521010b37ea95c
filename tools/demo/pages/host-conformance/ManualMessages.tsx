import { useEffect, useState, useSyncExternalStore } from 'react';
import { Badge } from '../../../../src/components/Badge.tsx';
import { Button } from '../../../../src/components/Button.tsx';
import type { HostBridge } from '../../../../src/host/bridge/host-bridge.ts';
import { type MessageOf, type MessageToHost, specFor, type TypeWithReply } from '../../../../src/host/catalogue.ts';
import { messageExamples } from '../../../../src/host/message-examples.ts';
import { useBrowserServices } from '../../../../src/state/browser-services.tsx';
import { Panel } from '../../tools/Panel.tsx';
import type { CheckResult } from './conformance-report.ts';
import styles from './HostConformancePage.module.css';

interface ManualMessagesProps {
  /** Results of the messages that were sent, by type. */
  readonly results: ReadonlyMap<string, CheckResult>;
  readonly onSend: (message: MessageOf<TypeWithReply>) => Promise<void>;
}

/** Messages that show or open something: a person sends them one by one, and watches the host. */
export function ManualMessages(props: ManualMessagesProps) {
  const { host } = useBrowserServices();
  // In an effect, because only a browser has a host, and what it supports is known once it has replied.
  const [bridge, setBridge] = useState<HostBridge>();
  useEffect(() => setBridge(host.diagnostics?.().bridge), [host]);
  return bridge && <MessageList {...props} bridge={bridge} />;
}

function MessageList({ results, onSend, bridge }: ManualMessagesProps & { readonly bridge: HostBridge }) {
  const [isBusy, setBusy] = useState(false);
  useSyncExternalStore(bridge.subscribe, bridge.get);
  const messages = visibleMessages.filter(({ type }) => bridge.supports(type).isSupported);
  const sendAll = async () => {
    setBusy(true);
    for (const message of messages) await onSend(message);
    setBusy(false);
  };
  if (messages.length === 0) return null;
  return (
    <Panel
      title="One by one"
      text="These open sections of the host, or show something: press, see what your host does, and whether it replied. A host that opens the section in the same window closes this page."
    >
      <div className={styles['actions']}>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={sendAll}>
          Send all
        </Button>
      </div>
      <ul className={styles['list']}>
        {messages.map((message) => (
          <li key={message.type} className={styles['asked']}>
            <code className={styles['code']}>{JSON.stringify(message)}</code>
            <Verdict result={results.get(message.type)} />
            <Button variant="quiet" size="small" aria-label={`Send ${message.type}`} onClick={() => onSend(message)}>
              Send
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Verdict({ result }: { readonly result: CheckResult | undefined }) {
  if (!result) return null;
  return <Badge tone={result.verdict === 'pass' ? 'positive' : 'negative'}>{result.text}</Badge>;
}

const hasReply = (message: MessageToHost): message is MessageOf<TypeWithReply> =>
  specFor('host', message.type)?.reply !== undefined;

/** The bridge itself sends the introduction, and the checks request the session. */
const silent: readonly string[] = ['init', 'checkAuth'];

const visibleMessages: readonly MessageOf<TypeWithReply>[] = Object.values(messageExamples)
  .map(({ message }) => message)
  .filter((message): message is MessageToHost => specFor('host', message.type) !== undefined)
  .filter(hasReply)
  .filter(({ type }) => !silent.includes(type));
