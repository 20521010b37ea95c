import { Badge } from '../../../../src/components/Badge.tsx';
import { Button } from '../../../../src/components/Button.tsx';
import { Heading } from '../../../../src/components/Heading.tsx';
import { Notice } from '../../../../src/components/Notice.tsx';
import { CodeBox } from '../../tools/CodeBox.tsx';
import { Panel } from '../../tools/Panel.tsx';
import { type CheckResult, reportJson, reportMarkdown, summaryOf } from './conformance-report.ts';
import styles from './HostConformancePage.module.css';
import { ManualMessages } from './ManualMessages.tsx';
import { useConformance } from './use-conformance.ts';

/**
 * Page that a host's developers open inside their host, like any page of Marquee, to see what works and what does not. Its
 * texts are in no dictionary and English in every language, because only developers read them.
 */
export default function HostConformance() {
  const { isRunning, results, report, run, manualResults, send } = useConformance();
  return (
    <div lang="en" dir="ltr" className={styles['page']}>
      <header className={styles['head']}>
        <Heading level={1} size="medium">
          Host conformance
        </Heading>
        <p className={styles['lead']}>
          Open this page inside your host, in its frame or webview. It talks to the host as pages of Marquee do, and
          says what is right and what is not.
        </p>
        <div className={styles['actions']}>
          <Button onClick={run} isBusy={isRunning}>
            {report ? 'Run the checks again' : 'Run the checks'}
          </Button>
          <p role="status" className={styles['status']}>
            {statusText(isRunning, results)}
          </p>
        </div>
      </header>
      {report && <Verdict results={report.results} host={report.host} />}
      {results.length > 0 && (
        <Panel title="Checks">
          <ol className={styles['list']}>
            {results.map((result) => (
              <CheckItem key={result.id} result={result} />
            ))}
          </ol>
        </Panel>
      )}
      {!isRunning && <ManualMessages results={manualResults} onSend={send} />}
      {report && (
        <Panel title="Report">
          <CodeBox level={3} title="Markdown" text={reportMarkdown(withManualResults(report, manualResults))} />
          <CodeBox level={3} title="JSON" text={reportJson(withManualResults(report, manualResults))} />
        </Panel>
      )}
    </div>
  );
}

/** A report with the results of the messages that a person has sent. */
const withManualResults = (report: Parameters<typeof reportJson>[0], manual: ReadonlyMap<string, CheckResult>) => ({
  ...report,
  results: [...report.results, ...manual.values()],
});

function statusText(isRunning: boolean, results: readonly CheckResult[]): string {
  if (isRunning) return `Running: ${results.length} checks so far. The host may move and change its height meanwhile.`;
  return results.length === 0 ? 'It takes about ten seconds.' : summaryOf(results);
}

function Verdict({ results, host }: { readonly results: readonly CheckResult[]; readonly host: string }) {
  const isGood = results.every(({ verdict }) => verdict !== 'fail');
  return (
    <Notice tone={isGood ? 'positive' : 'negative'}>
      <strong>{summaryOf(results)}</strong> {host}
    </Notice>
  );
}

const tones = { pass: 'positive', fail: 'negative', skipped: 'neutral' } as const;

const CheckItem = ({ result: { id, title, verdict, text } }: { readonly result: CheckResult }) => (
  <li className={styles['check']} data-check={id} data-verdict={verdict}>
    <Badge tone={tones[verdict]}>{verdict}</Badge>
    <div className={styles['words']}>
      <strong>{title}</strong>
      <p className={styles['text']}>{text}</p>
    </div>
  </li>
);
