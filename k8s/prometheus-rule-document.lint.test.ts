import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { prometheusRuleDocument, ruleGroups } from './prometheus-rule-document.ts';
import { manifests } from './verify/kustomize.ts';

describe('prometheus-rule.yaml', () => {
  it('has the same rules as Prometheus loads', () => {
    const stored = readFileSync(path.join(manifests, 'base/prometheus-rule.yaml'), 'utf8');
    expect(stored).toBe(prometheusRuleDocument(ruleGroups()));
  });
});
