import { useState } from 'react';
import { Button } from '../../../../src/components/Button.tsx';
import { Heading } from '../../../../src/components/Heading.tsx';
import { callSearch } from './call-address.ts';
import { type RunWay, verdictOf } from './call-run.ts';
import styles from './SafeReads.module.css';
import type { SafeReadResult, useSafeReads } from './use-safe-reads.ts';
import { VerdictBadge } from './VerdictBadge.tsx';
import { WayChoice } from './WayChoice.tsx';

/** Runs all reads without effects, and summarizes the results. */
export function SafeReads({ reads, results, isRunning, runAll }: ReturnType<typeof useSafeReads>) {
  const [way, setWay] = useState<RunWay>('browser');
  return (
    <div className={styles['reads']}>
      <Heading level={2}>All safe reads</Heading>
      <p className={styles['text']}>
        Choose a call of the list, or run all {reads.length} calls that change nothing, one after the other, with their
        examples. Money actions, signing in and out and whatever else changes something are left out.
      </p>
      <WayChoice legend="Run" way={way} onChoose={setWay} isForBrowsers />
      <p className={styles['note']}>Calls that only the server makes are always made by it.</p>
      <div>
        <Button isBusy={isRunning} onClick={() => runAll(way)}>
          Run all safe reads
        </Button>
      </div>
      <p role="status" className={styles['sum']}>
        {results.length > 0 && sumText(results, reads.length)}
      </p>
      {results.length > 0 && <ResultTable results={results} />}
    </div>
  );
}

function sumText(results: readonly SafeReadResult[], wanted: number): string {
  const count = (verdict: string) => results.filter(({ record }) => verdictOf(record.run) === verdict).length;
  return `${results.length} of ${wanted}: ${count('ok')} ok, ${count('refused')} refused, ${count('failed')} failed`;
}

function ResultTable({ results }: { readonly results: readonly SafeReadResult[] }) {
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>How each call went</caption>
      <thead>
        <tr>
          <th scope="col">Call</th>
          <th scope="col">Outcome</th>
          <th scope="col" className={styles['number']}>
            ms
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ id, record: { run, way } }) => (
          <tr key={id}>
            <th scope="row">
              <a className={styles['call']} data-keep-scroll="" href={callSearch(id)}>
                {id}
              </a>
              <span className={styles['way']}>{way}</span>
            </th>
            <td>
              <VerdictBadge verdict={verdictOf(run)} />
              {run.outcome === 'failed' && <span className={styles['code']}>{run.platformCode ?? run.code}</span>}
            </td>
            <td className={styles['number']}>{run.durationMs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
