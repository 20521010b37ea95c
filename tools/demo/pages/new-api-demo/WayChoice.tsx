import { useId } from 'react';
import formStyles from '../../tools/form.module.css';
import type { RunWay } from './call-run.ts';
import styles from './WayChoice.module.css';

interface WayChoiceProps {
  readonly legend: string;
  readonly way: RunWay;
  readonly onChoose: (way: RunWay) => void;
  readonly isForBrowsers: boolean;
}

/** Choice of the caller. */
export function WayChoice({ legend, way, onChoose, isForBrowsers }: WayChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className={formStyles['legend']}>{legend}</legend>
      {isForBrowsers && (
        <label className={formStyles['check']}>
          <input type="radio" name={name} checked={way === 'browser'} onChange={() => onChoose('browser')} />
          <span>
            As a browser
            <span className={styles['note']}>through Marquee's API groups</span>
          </span>
        </label>
      )}
      <label className={formStyles['check']}>
        <input type="radio" name={name} checked={way === 'server'} onChange={() => onChoose('server')} />
        <span>
          As the server
          <span className={styles['note']}>
            {isForBrowsers ? 'with its own transport' : 'browsers may not make this call'}
          </span>
        </span>
      </label>
    </fieldset>
  );
}
