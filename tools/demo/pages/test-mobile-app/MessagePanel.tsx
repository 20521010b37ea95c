import { format } from 'date-fns';
import { Badge } from '../../../../src/components/Badge.tsx';
import { Button } from '../../../../src/components/Button.tsx';
import { Notice } from '../../../../src/components/Notice.tsx';
import { Panel } from '../../tools/Panel.tsx';
import { HostMessageForm } from './HostMessageForm.tsx';
import type { LoggedMessage } from './host-messages.ts';
import styles from './MessagePanel.module.css';
import { useHostMessages } from './use-host-messages.ts';
import type { OpenedPage } from './use-opened-page.ts';

/** Messages between the page and its host; this page is the host. */
export function MessagePanel({ page }: { readonly page: OpenedPage }) {
  const { log, send, clear } = useHostMessages(page.frame);
  return (
    <Panel
      title="Messages of the host"
      text="This page is the host of the one in the webview and receives what is sent to the top window. The bridges of Android and iOS are not imitated here."
    >
      <HostNotice page={page} />
      <HostMessageForm isOpen={page.opened !== undefined} onSend={send} />
      <div className={styles['head']}>
        <p role="status">{countWords(log.length)}</p>
        <Button variant="quiet" size="small" isOff={log.length === 0} onClick={clear}>
          Clear messages
        </Button>
      </div>
      {log.length > 0 && (
        <ol>
          {log.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'No message yet.';
  return count === 1 ? 'One message.' : `${count} messages, the newest first.`;
}

/** Pages talk to hosts of the hosts file only, which need not include our own origin. */
function HostNotice({ page: { report } }: { readonly page: OpenedPage }) {
  if (!report?.isReadable || !report.marquee) return null;
  const { hosts } = report.marquee;
  if (hosts.includes(window.location.origin)) return null;
  return (
    <Notice>
      <p>
        The page in the webview does not talk to {window.location.origin}: it neither sends it messages nor hears them.
        Add this origin to <code>config/hosts.json</code> and restart Marquee to try messages out.
      </p>
      <p>Its hosts: {hosts.length === 0 ? 'none' : hosts.join(', ')}.</p>
    </Notice>
  );
}

const Message = ({ message: { at, direction, type, parameters } }: { readonly message: LoggedMessage }) => (
  <li className={styles['message']}>
    <time dateTime={new Date(at).toISOString()}>{format(at, 'HH:mm:ss.SSS')}</time>
    <Badge tone={direction === 'sent' ? 'info' : 'neutral'}>
      {direction === 'sent' ? 'to the page' : 'from the page'}
    </Badge>
    <strong>{type ?? 'no type: hosts refuse it'}</strong>
    <code>{parameters}</code>
  </li>
);
