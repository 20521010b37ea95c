import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { StreamPoster } from './StreamPoster.tsx';
import styles from './stream.module.css';
import { playerAddress, providerNames, type StreamVideo } from './stream-video.ts';

export interface StreamPlayerProps {
  readonly title: string;
  readonly video: StreamVideo;
}

/** A poster; once pressed, a third-party player replaces it. Escape and a button bring the poster back. */
export default function StreamPlayer({ title, video }: StreamPlayerProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const play = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The poster is back with the next render.
    requestAnimationFrame(() => play.current?.focus());
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  if (!isOpen) {
    return (
      <>
        <StreamPoster>
          <Button ref={play} size="large" aria-label={`${t('stream_play')}: ${title}`} onClick={() => setOpen(true)}>
            {t('stream_play')}
          </Button>
        </StreamPoster>
        <p className={styles['note']}>
          {`${t('stream_provider', { provider: providerNames[video.provider] })} ${t('stream_data')}`}
        </p>
      </>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is the shorter way to the button inside
    <div className={styles['player']} onKeyDown={closeOnEscape}>
      <Button variant="secondary" autoFocus onClick={close}>
        {t('stream_close')}
      </Button>
      <iframe
        className={styles['frame']}
        src={playerAddress(video)}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  );
}
