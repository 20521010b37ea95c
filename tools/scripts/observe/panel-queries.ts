import type { Dashboard, Panel } from '../../../k8s/monitoring/dashboards/panel.ts';
import { interval } from '../../../k8s/monitoring/dashboards/panel.ts';
import { dashboards } from '../../../k8s/monitoring/generated-files.ts';

/** A panel in its dashboard. */
export interface PlacedPanel {
  readonly dashboard: Dashboard;
  readonly panel: Panel;
  /** Name for messages. */
  readonly name: string;
}

/** Every panel of every dashboard. */
export const panels: readonly PlacedPanel[] = dashboards.flatMap((dashboard) =>
  dashboard.sections.flatMap(({ panels: sectionPanels }) =>
    sectionPanels.map((panel) => ({ dashboard, panel, name: `${dashboard.title}, ${panel.title}` })),
  ),
);

/** An expression as Grafana sends it, with the range that it would choose. */
export const withRange = (expr: string, range: string): string => expr.replaceAll(interval, range);
