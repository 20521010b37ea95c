import { availabilityObjections } from './goals/availability.ts';
import { hardeningObjections } from './goals/hardening.ts';
import { ingressObjections } from './goals/ingress.ts';
import { lifecycleObjections } from './goals/lifecycle.ts';
import { networkObjections } from './goals/network.ts';
import { wiringObjections } from './goals/wiring.ts';
import type { Resources } from './resources.ts';

/** All violations of our goals in an overlay; `cluster` is the rest of the cluster. */
export const objectionsTo = (resources: Resources, cluster: Resources): string[] => [
  ...hardeningObjections(resources),
  ...lifecycleObjections(resources),
  ...availabilityObjections(resources),
  ...networkObjections(resources),
  ...ingressObjections(resources),
  ...wiringObjections(resources, cluster),
];
