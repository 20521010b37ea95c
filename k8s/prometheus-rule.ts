import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { prometheusRuleDocument, ruleGroups } from './prometheus-rule-document.ts';

/** Writes `base/prometheus-rule.yaml` from the rules that `npm run monitoring` has written. */
const groups = ruleGroups();
writeFileSync(path.join(import.meta.dirname, 'base/prometheus-rule.yaml'), prometheusRuleDocument(groups));
process.stdout.write(`${groups.length} groups of rules\n`);
