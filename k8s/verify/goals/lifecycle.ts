import { settingsOf } from '../pod-settings.ts';
import type { Resources } from '../resources.ts';
import { servicePods } from '../service-pods.ts';
import { violations } from '../violations.ts';

/** Seconds of a pod's termination period that must remain after all steps (goal L5). */
const graceMargin = 5;
/** Minimum seconds without a response before a pod is restarted (goal L7). */
const minFailureTime = 30;
/** Minimum seconds allowed for a start: a starved node may need them, while 2 s are usual. */
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
      'its start is not probed at /livez: a platform that is down would restart it',
    ],
    [startTime >= minStartTime, 'a starved node restarts it before it has started'],
    [startTime < (deployment.spec?.progressDeadlineSeconds ?? 0), 'a rollout has failed before its pods have'],
    [readiness?.httpGet?.path === '/readyz', 'readiness is not probed at /readyz'],
    [liveness?.httpGet?.path === '/livez', 'liveness is not probed at /livez'],
    [probes.every((probe) => probe?.httpGet?.port === 'ops'), 'a probe does not ask the operations port'],
    [new Set(probes.map((probe) => JSON.stringify(probe))).size === 3, 'two probes are the same'],
    [
      (liveness?.failureThreshold ?? 0) * (liveness?.periodSeconds ?? 0) >= minFailureTime,
      'an overload would restart it',
    ],
    [(liveness?.timeoutSeconds ?? 0) >= 5, 'the liveness probe has too short a timeout'],
    [preStop > 0, 'does not wait before its end until the load balancers know'],
    [
      (spec.terminationGracePeriodSeconds ?? 0) >= preStop + drain + graceMargin,
      `is killed before it has drained: ${preStop} + ${drain} + ${graceMargin} s do not fit`,
    ],
    [settings.DRAIN_DEADLINE_MS > settings.RENDER_TIMEOUT_MS, 'the longest render does not fit into the drain'],
    // If it is set, the service refuses to start with a shorter keep-alive.
    [settings.LB_IDLE_MS > 0, 'does not know how long the ingress keeps idle connections'],
    [rolling?.maxUnavailable === 0, 'a rollout takes pods away before there are new ones'],
    [rolling?.maxSurge !== undefined && rolling.maxSurge !== 0, 'a rollout adds no pods'],
    [(deployment.spec?.minReadySeconds ?? 0) >= 5, 'a pod counts as there before it has shown that it stays'],
  ]);
}
