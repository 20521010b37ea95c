import { availabilityObjections } from './goals/availability.ts';
import { hardeningObjections } from './goals/hardening.ts';
import { ingressObjections } from './goals/ingress.ts';
import { lifecycleObjections } from './goals/lifecycle.ts';
import { networkObjections } from './goals/network.ts';
import { askingStudio, studioObjections, withoutStudio } from './goals/studio.ts';
import { wiringObjections } from './goals/wiring.ts';
import type { Resources } from './resources.ts';

/** All violations of our goals in an overlay; `cluster` is the rest of the cluster. */
export function objectionsTo(all: Resources, cluster: Resources): string[] {
  // The studio serves managers from one pod: the goals for visitors do not hold for it, and it has goals of its own.
  const resources = withoutStudio(all);
  return [
    ...hardeningObjections(resources),
    ...lifecycleObjections(resources),
    ...availabilityObjections(resources),
    ...networkObjections(resources, askingStudio(all)?.labels),
    ...ingressObjections(resources),
    ...wiringObjections(resources, cluster),
    ...studioObjections(all),
  ];
}
