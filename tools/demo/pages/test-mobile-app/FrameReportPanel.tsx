import { Notice } from '../../../../src/components/Notice.tsx';
import { Facts } from '../../tools/Facts.tsx';
import { Panel } from '../../tools/Panel.tsx';
import styles from './FrameReportPanel.module.css';
import type { FrameReport, MarqueeReport } from './frame-report.ts';
import type { OpenedPage } from './use-opened-page.ts';

/** Report on the opened page. */
export function FrameReportPanel({ page: { opened, isLoading, report } }: { readonly page: OpenedPage }) {
  return (
    <Panel title="What came of it">
      <p role="status" className={styles['status']}>
        {statusWords(opened?.href, isLoading, report)}
      </p>
      {report?.isReadable === false && (
        <Notice tone="negative">
          The browser does not say what the webview shows. Either the address leads to another site, or its route may
          not be framed, or nothing answered.
        </Notice>
      )}
      {report?.isReadable && <Facts facts={factsOf(report)} />}
    </Panel>
  );
}

function statusWords(href: string | undefined, isLoading: boolean, report: FrameReport | undefined): string {
  if (href === undefined) return 'No page is open.';
  if (isLoading || !report) return `Loading ${href}`;
  if (!report.isReadable) return `${href} can’t be looked at.`;
  return `${report.address} is open${report.status === undefined ? '' : `, status ${report.status}`}.`;
}

type ReadableReport = Extract<FrameReport, { isReadable: true }>;

const factsOf = (report: ReadableReport): readonly (readonly [name: string, value: string])[] => [
  ['Address', `${report.address}${report.isRedirected ? ' (after a redirect)' : ''}`],
  ['Status', report.status === undefined ? 'the browser does not tell it' : String(report.status)],
  ['Session', report.marquee ? sessionWords(report.marquee) : 'not a page of Marquee'],
  ['Language', `${report.language || 'none'}, ${report.direction || 'no direction'}`],
  ['Theme', report.theme || 'none'],
  ['Layout', report.isNarrow ? 'forced mobile' : 'by width'],
  ['Size', `${report.width} × ${report.height} CSS pixels`],
  ...(report.marquee ? marqueeFacts(report.marquee) : []),
];

const marqueeFacts = ({ routeId, timeZone, is12h, oddsFormat, errorCode }: MarqueeReport) =>
  [
    ['Times', `UTC${timeZone < 0 ? '−' : '+'}${Math.abs(timeZone)}, ${is12h ? 12 : 24}-hour clock`],
    ['Odds format', String(oddsFormat)],
    ['Route', routeId],
    ['Error', errorCode ?? 'none'],
  ] as const;

function sessionWords({ session, userId }: MarqueeReport): string {
  if (session === 'signed-in') return `signed in as ${userId}`;
  return session === 'anonymous' ? 'anonymous' : 'unknown: the platform did not say';
}
