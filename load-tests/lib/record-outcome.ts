import { Counter, Rate } from 'k6/metrics';
import { isPage, type Outcome } from './outcome.ts';
import type { Target } from './routes.ts';

const visits = new Counter('visits');
const degraded = new Rate('degraded');

/** Counts a visit by its outcome; only pages can be degraded, so that the share is of pages. */
export function recordOutcome(target: Target, outcome: Outcome): void {
  visits.add(1, { outcome });
  if (isPage(target)) degraded.add(outcome === 'stale' || outcome === 'shell');
}
