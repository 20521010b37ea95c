import { availabilityProblems } from './goals/availability.ts';
import { hardeningProblems } from './goals/hardening.ts';
import { ingressProblems } from './goals/ingress.ts';
import { lifecycleProblems } from './goals/lifecycle.ts';
import { networkProblems } from './goals/network.ts';
import { studioProblems, studioWithVersionQueries, withoutStudio } from './goals/studio.ts';
import { wiringProblems } from './goals/wiring.ts';
import type { Resources } from './resources.ts';

/** All violations of our goals in an overlay; `cluster` is the rest of the cluster. */
export function findProblems(all: Resources, cluster: Resources): string[] {
  // The studio serves managers from one pod: the goals for visitors do not hold for it, and it has goals of its own.
  const resources = withoutStudio(all);
  return [
    ...hardeningProblems(resources),
    ...lifecycleProblems(resources),
    ...availabilityProblems(resources),
    ...networkProblems(resources, studioWithVersionQueries(all)?.labels),
    ...ingressProblems(resources),
    ...wiringProblems(resources, cluster),
    ...studioProblems(all),
  ];
}
