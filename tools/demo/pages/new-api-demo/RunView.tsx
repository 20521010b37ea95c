import { useId } from 'react';
import { Heading } from '../../../../src/components/Heading.tsx';
import { CodeBox } from '../../tools/CodeBox.tsx';
import { type CallRun, type RunWay, verdictOf } from './call-run.ts';
import styles from './RunView.module.css';
import type { RunRecord } from './use-call-runs.ts';
import { VerdictBadge } from './VerdictBadge.tsx';

/** Request and result of a run. */
export function RunView({ record }: { readonly record: RunRecord }) {
  const { run, way, number } = record;
  const headingId = useId();
  return (
    <section className={styles['run']} aria-labelledby={headingId}>
      <div className={styles['head']} role="status">
        <Heading level={3} id={headingId}>
          Run {number}
        </Heading>
        <VerdictBadge verdict={verdictOf(run)} />
        <Outcome run={run} way={way} />
      </div>
      <ContractLine run={run} />
      {run.outcome === 'failed' && <FailureFacts run={run} />}
      {run.request && <CodeBox title="Request" text={requestText(run.request)} />}
      {run.reply !== undefined && <CodeBox title="Reply" text={jsonText(run.reply)} />}
      {run.headers && <CodeBox title="Reply headers" text={headerLines(run.headers)} />}
    </section>
  );
}

const ways: Readonly<Record<RunWay, string>> = { browser: 'as a browser', server: 'as the server' };

function Outcome({ run, way }: { readonly run: CallRun; readonly way: RunWay }) {
  const parts = [
    ...(run.status === undefined ? [] : [`status ${run.status}`]),
    ...(run.outcome === 'failed' ? [run.code] : []),
    `${run.durationMs} ms`,
    ways[way],
  ];
  return <p className={styles['outcome']}>{parts.join(' · ')}</p>;
}

function ContractLine({ run }: { readonly run: CallRun }) {
  if (run.outcome === 'failed') return null;
  const { contract } = run;
  if (contract.result === 'broken')
    return <p className={styles['broken']}>The reply breaks its contract: {contract.issue}</p>;
  return (
    <p className={styles['note']}>
      {contract.result === 'kept' ? 'The reply keeps its contract.' : 'The contract could not be checked.'}
    </p>
  );
}

function FailureFacts({ run }: { readonly run: Extract<CallRun, { outcome: 'failed' }> }) {
  const facts = [
    ['Code', run.code],
    ['Status', run.status],
    ["Platform's code", run.platformCode],
    ["Platform's details", run.details],
    ['Cause', run.message],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const requestText = ({ method, path, headers, body }: NonNullable<CallRun['request']>): string =>
  [`${method} ${path}`, headerLines(headers), ...(body === undefined ? [] : ['', jsonText(body)])].join('\n');

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const jsonText = (value: unknown): string => JSON.stringify(value, undefined, 2);
