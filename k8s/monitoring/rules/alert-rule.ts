/** `page` wakes the engineer on call, `ticket` waits until the morning. */
export type Severity = 'page' | 'ticket';

/** Labels of a series or an alert. */
export type Labels = Readonly<Record<string, string>>;

/** A part of a test series: its samples and the step between two of them. */
export interface Stretch {
  readonly samples: number;
  readonly step: number;
  /** Initial value; without one the series continues from its last. */
  readonly from?: number;
}

/** A test case: series, and the alerts that must fire. */
export interface AlertCase {
  readonly name: string;
  /** By the series' name and labels. */
  readonly series: Readonly<Record<string, readonly Stretch[]>>;
  /** Time between two samples, and between two evaluations. */
  readonly interval: '1m' | '5m' | '30m';
  /** Time of the check, counted from the first sample. */
  readonly at: string;
  /** Labels of the alerts that fire, without those of the rule; empty if all must be silent. */
  readonly fires: readonly Labels[];
}

/** One alert, with the proof of its threshold: cases a little above and a little below it. */
export interface AlertRule {
  /** Name of the alert; its runbook is named after it. */
  readonly alert: string;
  readonly severity: Severity;
  /** Beside `severity` and `service`. */
  readonly labels?: Labels;
  /** How long it must hold. */
  readonly for: string;
  readonly threshold: number;
  readonly expr: (threshold: number) => string;
  /** One sentence; `{{ $labels.x }}` is the value of a label. */
  readonly summary: string;
  readonly cases: readonly AlertCase[];
}

/** `SiteConfigurationStale` is `site-configuration-stale`. */
const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** The runbook of an alert, in the repository. */
export const runbookOf = ({ alert }: Pick<AlertRule, 'alert'>): string => `docs/runbooks/${kebab(alert)}.md`;
