import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where a cluster reads how many pods a campaign gets. */
export const scheduleFile = 'k8s/overlays/campaign/scaled-object.yaml';

/**
 * Pods that the campaign overlay schedules for a campaign: `desiredReplicas` of its cron trigger. Undefined when the
 * overlay has no schedule of that name.
 */
export function scheduledReplicas(yaml: string, campaign: string): number | undefined {
  const triggers = yaml.split(/^\s*- type: /m).slice(1);
  const own = triggers.find((text) => text.startsWith('cron') && nameOf(text) === campaign);
  const written = /^\s*desiredReplicas: "?(\d+)"?\s*$/m.exec(own ?? '')?.[1];
  return written === undefined ? undefined : Number(written);
}

const nameOf = (trigger: string): string | undefined => /^\s*name: "?([\w-]+)"?\s*$/m.exec(trigger)?.[1];

/** The same, of the file in the repository. */
export const readScheduledReplicas = (root: string, campaign: string): number | undefined =>
  scheduledReplicas(readFileSync(path.join(root, scheduleFile), 'utf8'), campaign);
