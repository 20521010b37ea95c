import { Heading } from '../../../../src/components/Heading.tsx';
import { verdictOf } from './call-run.ts';
import styles from './RunHistory.module.css';
import type { RunRecord } from './use-call-runs.ts';
import { VerdictBadge } from './VerdictBadge.tsx';

interface RunHistoryProps {
  /** Newest first. */
  readonly records: readonly RunRecord[];
  /** Number of the run that is shown. */
  readonly shown: number | undefined;
  readonly onShow: (number: number) => void;
}

/** The last runs of a call, each of which can be opened again. */
export function RunHistory({ records, shown, onShow }: RunHistoryProps) {
  return (
    <div className={styles['history']}>
      <Heading level={3}>Last runs</Heading>
      <ul className={styles['runs']}>
        {records.map(({ number, run, way, at }) => (
          <li key={number}>
            <button
              type="button"
              className={styles['record']}
              aria-pressed={number === shown}
              onClick={() => onShow(number)}
            >
              <span>Run {number}</span>
              <VerdictBadge verdict={verdictOf(run)} />
              <span className={styles['numbers']}>
                {run.durationMs} ms · {way} · {new Date(at).toISOString().slice(11, 19)} UTC
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
