import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { useFormat } from '../state/site-context.tsx';
import type { ActionStatus } from './action.ts';

interface ActionNoticeProps {
  readonly status: ActionStatus<unknown>;
  /** Requests the outcome of the action. */
  readonly onAsk: () => void;
  /** Whether to announce the notice when it appears; false if it is inside a status element. */
  readonly isLive?: boolean;
}

/**
 * Message for an outcome without a result: unknown, not carried out, refused by a limit, session ended, or forbidden in
 * the visitor's country. The block itself says what was done or refused. The outcome is requested again when the
 * connection returns.
 */
export default function ActionNotice({ status, onAsk, isLive = false }: ActionNoticeProps) {
  const { t } = useTranslation();
  const retryAt = 'retryAt' in status ? status.retryAt : undefined;
  const isLimited = useIsBefore(retryAt);
  const canAsk = status.kind === 'open' && status.canAsk;
  const asksAlone = canAsk && !isLimited;
  useEffect(() => {
    if (!asksAlone) return undefined;
    window.addEventListener('online', onAsk);
    return () => window.removeEventListener('online', onAsk);
  }, [asksAlone, onAsk]);
  const notice = (text: string) => (
    <Notice tone="negative" isLive={isLive}>
      {t(text)}
    </Notice>
  );
  switch (status.kind) {
    case 'open':
      if (!canAsk) return notice('action_unknown');
      return (
        <>
          {retryAt === undefined ? (
            notice('action_open')
          ) : (
            <Limit retryAt={retryAt} isLimited={isLimited} isLive={isLive} />
          )}
          <Button variant="secondary" onClick={onAsk} isOff={isLimited}>
            {t(retryAt === undefined ? 'action_ask' : 'action_retry')}
          </Button>
        </>
      );
    case 'limited':
      return <Limit retryAt={retryAt} isLimited={isLimited} isLive={isLive} />;
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

interface LimitProps {
  readonly retryAt: number | undefined;
  readonly isLimited: boolean;
  readonly isLive: boolean;
}

/** Seconds up to which the pause is shown as their number, and not as a time of day. */
const maxSecondsShown = 120;

/** Says when the visitor can try again. The pause is read once: a text that counts would be announced each second. */
function Limit({ retryAt, isLimited, isLive }: LimitProps) {
  const { t } = useTranslation();
  const { integer, time } = useFormat();
  const seconds = useSecondsUntil(retryAt);
  const text = () => {
    if (retryAt === undefined || seconds === undefined) return t('action_limited_soon');
    if (!isLimited) return t('action_limited_over');
    if (seconds <= maxSecondsShown) return t('action_limited', { seconds: integer(seconds) });
    // A time of day has no seconds: the next minute is not too early.
    return t('action_limited_until', { time: time(Math.ceil(retryAt / 60_000) * 60) });
  };
  return (
    <Notice tone="negative" isLive={isLive}>
      {text()}
    </Notice>
  );
}

/** Seconds from the first render with a time to that time. */
function useSecondsUntil(time: number | undefined): number | undefined {
  const [read, setRead] = useState({ time, at: Date.now() });
  if (read.time !== time) setRead({ time, at: Date.now() });
  return time === undefined ? undefined : Math.max(1, Math.ceil((time - read.at) / 1_000));
}

/** Whether a time, in milliseconds by the browser's clock, has not come yet. */
function useIsBefore(time: number | undefined): boolean {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    if (time === undefined) return undefined;
    const timer = setTimeout(() => setPassed(time), Math.max(0, time - Date.now()));
    return () => clearTimeout(timer);
  }, [time]);
  return time !== undefined && passed !== time;
}
