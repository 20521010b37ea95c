import { Badge } from '../../../../src/components/Badge.tsx';
import type { RunVerdict } from './call-run.ts';

const looks = {
  ok: { tone: 'positive', icon: 'check' },
  refused: { tone: 'info', icon: 'lock' },
  failed: { tone: 'negative', icon: 'warning' },
} as const;

/** Verdict of a run. */
export function VerdictBadge({ verdict }: { readonly verdict: RunVerdict }) {
  return <Badge {...looks[verdict]}>{verdict}</Badge>;
}
