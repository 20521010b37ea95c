import { readFileSync } from 'node:fs';
import path from 'node:path';

/** File that schedules a campaign's pods in a cluster. */
export const scheduleFile = 'k8s/overlays/campaign/scaled-object.yaml';

/**
 * Pods that the campaign overlay schedules for a campaign: `desiredReplicas` of its cron trigger. Undefined if the overlay has no schedule
 * with that name.
 */
export function scheduledReplicas(yaml: string, campaign: string): number | undefined {
  const triggers = yaml.split(/^\s*- type: /m).slice(1);
  const trigger = triggers.find((text) => text.startsWith('cron') && nameOf(text) === campaign);
  const replicas = /^\s*desiredReplicas: "?(\d+)"?\s*$/m.exec(trigger ?? '')?.[1];
  return replicas === undefined ? undefined : Number(replicas);
}

const nameOf = (trigger: string): string | undefined => /^\s*name: "?([\w-]+)"?\s*$/m.exec(trigger)?.[1];

/** The same, from the file in the repository. */
export const readScheduledReplicas = (root: string, campaign: string): number | undefined =>
  scheduledReplicas(readFileSync(path.join(root, scheduleFile), 'utf8'), campaign);
