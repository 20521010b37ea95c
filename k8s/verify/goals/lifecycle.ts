import { settingsOf } from '../pod-settings.ts';
import type { Resources } from '../resources.ts';
import { servicePods } from '../service-pods.ts';
import { violations } from '../violations.ts';

/** Seconds of a pod's termination period that must remain after all steps (goal L5). */
const graceMargin = 5;
/** Minimum seconds without a response before a pod is restarted (goal L7). */
const minFailureTime = 30;
/** Minimum seconds allowed for a start, which usually takes 2: a starved node is much slower. */
const minStartTime = 180;

/** Goals L5, L6, L7 and D2: probes, termination, and rollouts. */
export function lifecycleProblems(resources: Resources): string[] {
  const { deployment, spec, container } = servicePods(resources);
  const { startupProbe: startup, readinessProbe: readiness, livenessProbe: liveness } = container;
  const settings = settingsOf(resources);
  const preStop = container.lifecycle?.preStop?.sleep?.seconds ?? 0;
  const drain = (settings.DRAIN_DELAY_MS + settings.DRAIN_DEADLINE_MS) / 1_000;
  const rolling = deployment.spec?.strategy?.rollingUpdate;
  const probes = [startup, readiness, liveness];
  const startTime = (startup?.failureThreshold ?? 0) * (startup?.periodSeconds ?? 0);
  return violations(deployment.metadata?.name ?? '', [
    [
      startup?.httpGet?.path === '/livez',
      'its startup probe does not use /livez, so a platform outage would restart it',
    ],
    [startTime >= minStartTime, 'a starved node would restart it during its start'],
    [
      startTime < (deployment.spec?.progressDeadlineSeconds ?? 0),
      'the rollout’s deadline is shorter than the time for a start',
    ],
    [readiness?.httpGet?.path === '/readyz', 'its readiness probe does not use /readyz'],
    [liveness?.httpGet?.path === '/livez', 'its liveness probe does not use /livez'],
    [probes.every((probe) => probe?.httpGet?.port === 'ops'), 'a probe does not use the operations port'],
    [new Set(probes.map((probe) => JSON.stringify(probe))).size === 3, 'two probes are the same'],
    [
      (liveness?.failureThreshold ?? 0) * (liveness?.periodSeconds ?? 0) >= minFailureTime,
      'an overload would restart it',
    ],
    [(liveness?.timeoutSeconds ?? 0) >= 5, 'the liveness probe has too short a timeout'],
    [preStop > 0, 'does not wait until the load balancers have removed it before it shuts down'],
    [
      (spec.terminationGracePeriodSeconds ?? 0) >= preStop + drain + graceMargin,
      `is killed before it has drained: its grace period is shorter than ${preStop} + ${drain} + ${graceMargin} s`,
    ],
    [settings.DRAIN_DEADLINE_MS > settings.RENDER_TIMEOUT_MS, 'its drain is shorter than the longest render'],
    // The service itself refuses to start with a keep-alive shorter than LB_IDLE_MS.
    [settings.LB_IDLE_MS > 0, 'does not know how long the ingress keeps idle connections'],
    [rolling?.maxUnavailable === 0, 'a rollout removes pods before the new ones are ready'],
    [rolling?.maxSurge !== undefined && rolling.maxSurge !== 0, 'a rollout adds no pods'],
    [(deployment.spec?.minReadySeconds ?? 0) >= 5, 'a pod counts as available before it has been ready for 5 seconds'],
  ]);
}
