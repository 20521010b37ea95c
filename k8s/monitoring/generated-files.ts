import { campaignDashboard } from './dashboards/campaign-dashboard.ts';
import { grafanaJson } from './dashboards/grafana-json.ts';
import { hostBridgeDashboard } from './dashboards/host-bridge-dashboard.ts';
import type { Dashboard } from './dashboards/panel.ts';
import { platformDashboard } from './dashboards/platform-dashboard.ts';
import { serviceDashboard } from './dashboards/service-dashboard.ts';
import { alertRules } from './rules/alert-rules.ts';
import { recordingRules } from './rules/recording-rules.ts';
import { ruleFile } from './rules/rule-file.ts';

/** Every dashboard. */
export const dashboards: readonly Dashboard[] = [
  serviceDashboard,
  campaignDashboard,
  platformDashboard,
  hostBridgeDashboard,
];

/**
 * Files for Prometheus and Grafana, by path in the repository. `runbooks` is the base URL of the repository's files, which
 * alerts link to.
 */
export const generateFiles = (runbooks?: string): ReadonlyMap<string, string> =>
  new Map([
    ['k8s/monitoring/prometheus/marquee-rules.yml', ruleFile(recordingRules, alertRules, runbooks)],
    ...dashboards.map((dashboard) => [`k8s/monitoring/grafana/${dashboard.uid}.json`, grafanaJson(dashboard)] as const),
  ]);

/** The files as the repository has them. */
export const generatedFiles = generateFiles();
