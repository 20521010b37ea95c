import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import * as z from 'zod';

/** A rules file of Prometheus. Rule tests and the server's configuration are in the same folder, but have no groups. */
const rulesFileSchema = z.looseObject({ groups: z.array(z.looseObject({ name: z.string() })) });

const head = `# Written by k8s/prometheus-rule.ts from what "npm run monitoring" writes. Changes belong in k8s/monitoring/rules.\n`;

/** Folder with the Prometheus rules, written by `npm run monitoring`. */
const rulesFolder: string = path.resolve(import.meta.dirname, './monitoring/prometheus');

/** Every group of the rules files in a folder and its subfolders, sorted by file name. */
export function ruleGroups(folder: string = rulesFolder): z.infer<typeof rulesFileSchema>['groups'] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.ya?ml$/.test(file));
  return files.sort().flatMap((file) => {
    const content = rulesFileSchema.safeParse(parse(readFileSync(path.join(folder, file), 'utf8')));
    return content.success ? content.data.groups : [];
  });
}

/** The rules as a resource of the Prometheus operator, so that a cluster alerts by the same rules that `promtool test rules` has tested. */
export const prometheusRuleDocument = (groups: readonly object[]): string =>
  head +
  stringify(
    {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name: 'marquee', labels: { 'app.kubernetes.io/name': 'marquee' } },
      spec: { groups },
    },
    { lineWidth: 0, blockQuote: 'literal' },
  );
