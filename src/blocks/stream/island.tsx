import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import { StreamPoster } from './StreamPoster.tsx';
import styles from './stream.module.css';
import { playerAddress, providerNames, type StreamVideo } from './stream-video.ts';

/** A broadcast in the operator's player, which only signed-in visitors may see. */
export interface StreamBroadcast {
  readonly promotionId: number;
  /** Origin of the player: players of other origins are not opened. */
  readonly origin: string;
}

export interface StreamPlayerProps {
  readonly title: string;
  readonly source: { readonly video: StreamVideo } | StreamBroadcast;
}

type Status = 'closed' | 'busy' | 'off-air' | 'no-access' | 'failed' | { readonly player: string };

/** A poster that a player replaces when pressed. Escape or a button brings the poster back. */
export default function StreamPlayer({ title, source }: StreamPlayerProps) {
  const { t } = useTranslation();
  const { transport } = useBrowserServices();
  const site = useSite();
  const [status, setStatus] = useState<Status>('closed');
  const play = useRef<HTMLButtonElement>(null);
  const open = async () => {
    if ('video' in source) return setStatus({ player: playerAddress(source.video) });
    setStatus('busy');
    try {
      const { findPlayer } = await import('./find-player.ts');
      return setStatus(await findPlayer(transport, source));
    } catch {
      // The module could not be loaded.
      return setStatus('failed');
    }
  };
  const close = () => {
    setStatus('closed');
    // The poster is back after the next render.
    requestAnimationFrame(() => play.current?.focus());
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  if (typeof status === 'object') {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: Escape is the shorter way to the button inside
      <div className={styles['player']} onKeyDown={closeOnEscape}>
        <Button variant="secondary" autoFocus onClick={close}>
          {t('stream_close')}
        </Button>
        <iframe
          className={styles['frame']}
          src={status.player}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    );
  }
  const needsSignIn = 'promotionId' in source && isAnonymous(site);
  return (
    <>
      <StreamPoster>
        {needsSignIn ? (
          <SignInLink size="large">{t('stream_sign_in')}</SignInLink>
        ) : (
          <Button
            ref={play}
            size="large"
            aria-label={t('label_value', { label: t('stream_play'), value: title })}
            isBusy={status === 'busy'}
            onClick={() => void open()}
          >
            {t('stream_play')}
          </Button>
        )}
      </StreamPoster>
      <Answer>{status !== 'closed' && status !== 'busy' && t(`stream_${status}`)}</Answer>
      <p className={styles['note']}>
        {[
          ...('video' in source ? [t('stream_provider', { provider: providerNames[source.video.provider] })] : []),
          t('stream_data'),
        ].join(' ')}
      </p>
    </>
  );
}

/** The reason why the broadcast can't be shown, announced when it appears. */
const Answer = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={styles['answer']}>
    {children}
  </p>
);
