import type { Resources } from '../resources.ts';
import { type Pods, podsOf, serviceName, servicePods } from '../service-pods.ts';
import { type Rule, selects, violations } from '../violations.ts';

const minPods = 3;
/** Seconds that pods stay on a node after it is marked as lost, which takes 50 s. */
const lostNodeTime = 20;
const lostNodeTaints = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable'];

/** Goals D2 and D6: spread, disruption budget, and control of the number of pods. */
export function availabilityProblems(resources: Resources): string[] {
  const service = servicePods(resources);
  return [
    ...podsOf(resources).flatMap((pods) => violations(pods.name, spreadRules(pods))),
    ...violations(serviceName, [...budgetRules(resources, service), ...scalingRules(resources, service)]),
    ...resources.autoscalers.flatMap((autoscaler) => behaviourProblems('autoscaler', autoscaler.spec?.behavior)),
    ...resources.scaledObjects.flatMap(({ spec }) =>
      behaviourProblems('schedule', spec.advanced?.horizontalPodAutoscalerConfig?.behavior),
    ),
  ];
}

function spreadRules({ name, spec, labels }: Pods): Rule[] {
  const constraints = spec.topologySpreadConstraints ?? [];
  const over = (key: string) => constraints.find(({ topologyKey }) => topologyKey === key);
  const tolerations = spec.tolerations ?? [];
  const others = spec.affinity?.podAntiAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? [];
  return [
    [
      lostNodeTaints.every((key) =>
        tolerations.some((each) => each.key === key && each.tolerationSeconds === lostNodeTime),
      ),
      `is not replaced ${lostNodeTime} s after its node is lost`,
    ],
    // Without an effect the toleration would include NoSchedule, and a lost zone would count in the spread.
    [tolerations.every(({ effect }) => effect === 'NoExecute'), 'may be placed on a lost node'],
    [constraints.every(({ nodeTaintsPolicy }) => nodeTaintsPolicy === 'Honor'), 'waits for a place in a lost zone'],
    [over('topology.kubernetes.io/zone')?.whenUnsatisfiable === 'DoNotSchedule', 'is not spread over zones'],
    [name !== serviceName || over('kubernetes.io/hostname') !== undefined, 'is not spread over nodes'],
    [
      constraints.every(({ labelSelector }) => selects(labelSelector?.matchLabels, labels)),
      'is spread among pods of other deployments',
    ],
    [
      constraints.every(({ matchLabelKeys }) => matchLabelKeys?.includes('pod-template-hash') === true),
      'a rollout would skew its spread',
    ],
    [
      others.some(
        ({ podAffinityTerm: term }) =>
          term.topologyKey === 'kubernetes.io/hostname' && selects(term.labelSelector?.matchLabels, labels),
      ),
      'may share a node with another of its pods',
    ],
  ];
}

function budgetRules({ budgets }: Resources, { labels }: Pods): Rule[] {
  const [budget, ...others] = budgets.filter(({ spec }) => selects(spec?.selector?.matchLabels, labels));
  return [
    [budget !== undefined && others.length === 0, 'does not have exactly one disruption budget'],
    [budget?.spec?.maxUnavailable === 1, 'more than one pod, or none, may be evicted at a time'],
    [budget?.spec?.unhealthyPodEvictionPolicy === 'AlwaysAllow', 'a broken pod holds up the drain of its node'],
  ];
}

function scalingRules({ autoscalers, scaledObjects }: Resources, { deployment }: Pods): Rule[] {
  const ours = autoscalers.filter(({ spec }) => spec?.scaleTargetRef.name === serviceName);
  const scheduled = scaledObjects.filter(({ spec }) => spec.scaleTargetRef.name === serviceName);
  const smallest = ours[0]?.spec?.minReplicas ?? scheduled[0]?.spec.minReplicaCount ?? 0;
  const largest = ours[0]?.spec?.maxReplicas ?? scheduled[0]?.spec.maxReplicaCount ?? 0;
  const takesOver = scheduled.every(
    ({ metadata, spec }) =>
      metadata?.annotations?.['scaledobject.keda.sh/transfer-hpa-ownership'] === 'true' &&
      spec.advanced?.horizontalPodAutoscalerConfig?.name === serviceName,
  );
  return [
    [ours.length + scheduled.length === 1, 'not exactly one autoscaler or schedule owns the number of its pods'],
    [deployment.spec?.replicas === undefined, '`kubectl apply` would reset the number of its pods'],
    [smallest >= minPods, `may be down to ${smallest} pods`],
    [largest >= smallest * 2, 'may not double'],
    [takesOver, 'the schedule does not take over the autoscaler of production'],
    [
      scheduled.every(({ spec }) => spec.fallback?.behavior === 'currentReplicasIfHigher'),
      'pods are removed while the load is unknown',
    ],
    [
      scheduled.every(({ spec }) =>
        spec.triggers.some(({ type, metricType }) => type === 'prometheus' && metricType === 'AverageValue'),
      ),
      'pods without metrics hide the load from the schedule',
    ],
    // KEDA uses it only to decide when to scale up from 0 pods.
    [
      scheduled.every(({ spec }) => spec.pollingInterval === undefined || spec.minReplicaCount === 0),
      'has a pollingInterval that has no effect',
    ],
  ];
}

interface Direction {
  readonly stabilizationWindowSeconds?: number | undefined;
  readonly policies?: readonly unknown[] | null | undefined;
}

function behaviourProblems(
  subject: string,
  behaviour: { readonly scaleUp?: Direction; readonly scaleDown?: Direction } | undefined,
): string[] {
  return violations(subject, [
    [behaviour?.scaleUp?.stabilizationWindowSeconds === 0, 'waits before it scales up'],
    [(behaviour?.scaleDown?.stabilizationWindowSeconds ?? 0) >= 300, 'scales down at the first lull'],
    [(behaviour?.scaleUp?.policies ?? []).length > 0, 'has no policy for how fast it scales up'],
    [(behaviour?.scaleDown?.policies ?? []).length > 0, 'has no policy for how fast it scales down'],
  ]);
}
