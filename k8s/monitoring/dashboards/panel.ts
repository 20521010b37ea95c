/** Units of Grafana that our panels use. */
export type Unit = 'short' | 'reqps' | 'ops' | 's' | 'percentunit' | 'bytes' | 'dateTimeFromNow';

/** One line, or several, of a panel. */
export interface Query {
  readonly expr: string;
  /** Name of the line; `{{label}}` is a label of the result. */
  readonly legend: string;
}

/** One picture of a dashboard. */
export interface Panel {
  readonly title: string;
  /** Meaning of its values, and which are good. */
  readonly description: string;
  readonly unit: Unit;
  readonly queries: readonly Query[];
  /** A value to stay below: a line across the picture. */
  readonly goal?: number;
  /** Why it has no data on a healthy system; missing for a panel that always has some. */
  readonly emptyMeans?: string;
  /** A number instead of a curve. */
  readonly isNumber?: true;
}

/** Panels that belong together. */
export interface Section {
  readonly title: string;
  readonly panels: readonly Panel[];
}

/** A dashboard in our own form; {@link grafanaJson} converts it to Grafana's. */
export interface Dashboard {
  /** Part of its address: it must not change. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly sections: readonly Section[];
}

/** Range of a rate: Grafana chooses it to fit the picture and the scrape interval. */
export const interval = '$__rate_interval';
