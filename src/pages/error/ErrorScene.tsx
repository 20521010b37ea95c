import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { useSite } from '../../state/site-context.tsx';
import styles from './ErrorScene.module.css';
import spriteUrl from './error-sprite.svg?no-inline';

interface ErrorSceneProps {
  readonly status: number;
  /** The search is played, once; else its first picture stands still. */
  readonly isSearching: boolean;
}

/**
 * The status code over the background sprite: 13 pictures of 16:10 side by side (specification, section 2, error page).
 * Where the project's own can't be loaded, Marquee's is shown.
 */
export function ErrorScene({ status, isSearching }: ErrorSceneProps) {
  const { errorSprite = spriteUrl } = useSite().siteConfig;
  const [hasFailed, setHasFailed] = useState(false);
  const sprite = useRef<HTMLImageElement>(null);
  // It may have failed before anybody listened.
  useEffect(() => {
    if (sprite.current?.complete && sprite.current.naturalWidth === 0) setHasFailed(true);
  }, []);
  return (
    <div className={styles['scene']} aria-hidden="true" dir="ltr">
      <img
        ref={sprite}
        className={classNames(styles['sprite'], isSearching && styles['searching'])}
        src={hasFailed ? spriteUrl : errorSprite}
        alt=""
        onError={() => setHasFailed(true)}
      />
      <span className={styles['code']}>{status}</span>
    </div>
  );
}
