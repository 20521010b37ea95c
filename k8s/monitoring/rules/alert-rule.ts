/** `page` calls the engineer on call, `ticket` can wait until morning. */
export type Severity = 'page' | 'ticket';

/** Labels of a series or an alert. */
export type Labels = Readonly<Record<string, string>>;

/** A stretch of a test series: its samples and the step between them. */
export interface Stretch {
  readonly samples: number;
  readonly step: number;
  /** Initial value; if missing, the series continues from its last value. */
  readonly from?: number;
}

/** A test case: series, and the alerts that they must cause. */
export interface AlertCase {
  readonly name: string;
  /** Stretches by the series' name and labels. */
  readonly series: Readonly<Record<string, readonly Stretch[]>>;
  /** Time between two samples, and between two evaluations. */
  readonly interval: '1m' | '5m' | '30m';
  /** Time at which the alerts are checked, counted from the first sample. */
  readonly at: string;
  /** Labels of the alerts that fire, without those of the rule; empty if none may fire. */
  readonly fires: readonly Labels[];
}

/** An alert, with cases slightly above and below its threshold as proof. */
export interface AlertRule {
  /** Name of the alert; its runbook is named after it. */
  readonly alert: string;
  readonly severity: Severity;
  /** Labels in addition to `severity` and `service`. */
  readonly labels?: Labels;
  /** How long the condition must hold. */
  readonly for: string;
  readonly threshold: number;
  readonly expr: (threshold: number) => string;
  /** One sentence; `{{ $labels.x }}` is the value of a label. */
  readonly summary: string;
  readonly cases: readonly AlertCase[];
}

/** Turns `SiteConfigurationStale` into `site-configuration-stale`. */
const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** Path of an alert's runbook in the repository. */
export const runbookOf = ({ alert }: Pick<AlertRule, 'alert'>): string => `docs/runbooks/${kebab(alert)}.md`;
