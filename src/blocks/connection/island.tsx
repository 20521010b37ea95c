import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrowserServices } from '../../state/browser-services.tsx';
import styles from './connection.module.css';
import { connectionNoticeId, stoppedEvent } from './connection-notice.ts';
import { interceptLinks } from './intercept-links.ts';

/** Shows over the page that there is no connection, keeps the page until the connection is back, and then refreshes it. */
export default function Connection() {
  const { t } = useTranslation();
  const { host, refreshPage } = useBrowserServices();
  const notice = useRef<HTMLDivElement>(null);
  const isOnline = useSyncExternalStore(subscribe, isConnected, () => true);
  const [isStopped, setStopped] = useState(false);
  const wasOnline = useRef(true);
  useEffect(() => {
    const element = notice.current;
    const stop = () => setStopped(true);
    element?.addEventListener(stoppedEvent, stop);
    const release = interceptLinks(window, !host.isStandalone(), stop);
    return () => {
      element?.removeEventListener(stoppedEvent, stop);
      release();
    };
  }, [host]);
  useEffect(() => {
    if (isOnline && !wasOnline.current) {
      setStopped(false);
      void refreshPage();
    }
    wasOnline.current = isOnline;
  }, [isOnline, refreshPage]);
  // Loaded in advance, because the module that reports an unsent action can't be loaded while offline. A failure leaves that report out.
  useEffect(() => void loadActions().catch(() => {}), []);
  return (
    <div ref={notice} id={connectionNoticeId} className={styles['connection']} role="status">
      {!isOnline && <p>{t('connection_lost')}</p>}
      {isStopped && <p>{t('connection_page')}</p>}
    </div>
  );
}

const loadActions = () =>
  Promise.all([import('../../actions/document-runner.ts'), import('../../actions/ActionNotice.tsx')]);

const isConnected = (): boolean => navigator.onLine;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
