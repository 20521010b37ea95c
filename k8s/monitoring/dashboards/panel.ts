/** Units of Grafana that our panels use. */
export type Unit = 'short' | 'reqps' | 'ops' | 's' | 'percentunit' | 'bytes' | 'dateTimeFromNow';

/** One or several lines of a panel. */
export interface Query {
  readonly expr: string;
  /** Name of the line; `{{label}}` is a label of the result. */
  readonly legend: string;
}

/** A panel of a dashboard. */
export interface Panel {
  readonly title: string;
  /** Meaning of its values, and which values are good. */
  readonly description: string;
  readonly unit: Unit;
  readonly queries: readonly Query[];
  /** A limit to stay below, drawn as a line. */
  readonly goal?: number;
  /** Why the panel has no data on a healthy system; missing for a panel that always has some. */
  readonly emptyMeans?: string;
  /** Shows a number instead of a curve. */
  readonly isNumber?: true;
  /** Values may be below zero, so the axis does not begin there. */
  readonly isSigned?: true;
}

/** Panels that belong together. */
export interface Section {
  readonly title: string;
  readonly panels: readonly Panel[];
}

/** A dashboard in our own format; {@link grafanaJson} converts it to Grafana's. */
export interface Dashboard {
  /** Part of the dashboard's address, so it must not change. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly sections: readonly Section[];
}

/** Range of a rate: Grafana chooses it to fit the panel and the scrape interval. */
export const interval = '$__rate_interval';
