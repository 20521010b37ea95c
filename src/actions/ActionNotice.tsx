import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import type { ActionStatus } from './action.ts';

interface ActionNoticeProps {
  readonly status: ActionStatus<unknown>;
  /** Requests the outcome of the action. */
  readonly onAsk: () => void;
  /** Announce it when it appears; not if a status element already surrounds it. */
  readonly isLive?: boolean;
}

/**
 * Message for an outcome without a result: unknown, not carried out, session ended, or forbidden in the visitor's
 * country. The block itself says what was done or refused. The outcome is requested again when the connection returns.
 */
export default function ActionNotice({ status, onAsk, isLive = false }: ActionNoticeProps) {
  const { t } = useTranslation();
  const canAsk = status.kind === 'open' && status.canAsk;
  useEffect(() => {
    if (!canAsk) return undefined;
    window.addEventListener('online', onAsk);
    return () => window.removeEventListener('online', onAsk);
  }, [canAsk, onAsk]);
  const notice = (text: string) => (
    <Notice tone="negative" isLive={isLive}>
      {t(text)}
    </Notice>
  );
  switch (status.kind) {
    case 'open':
      return canAsk ? (
        <>
          {notice('action_open')}
          <Button variant="secondary" onClick={onAsk}>
            {t('action_ask')}
          </Button>
        </>
      ) : (
        notice('action_unknown')
      );
    case 'not-done':
      return notice(navigator.onLine === false ? 'action_offline' : 'action_not_done');
    case 'signed-out':
      return notice('action_signed_out');
    case 'region-blocked':
      return notice('action_region_blocked');
    default:
      return null;
  }
}
