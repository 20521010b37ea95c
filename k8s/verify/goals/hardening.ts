import { quantity } from '../quantity.ts';
import type { Resources } from '../resources.ts';
import { type Pods, podsOf, servicePods } from '../service-pods.ts';
import { type Rule, violations } from '../violations.ts';

const minId = 10_000;

/** Goals D2 and S19: rights, image, requests and limits of every pod, including headroom pods. */
export function hardeningProblems(resources: Resources): string[] {
  const service = servicePods(resources);
  return podsOf(resources).flatMap((pods) => [
    ...podHardeningProblems(pods),
    ...(pods.name === service.name ? [] : violations(pods.name, headroomRules(pods, service))),
  ]);
}

/** Rights, image, requests and limits of any pod. */
export const podHardeningProblems = (pods: Pods): string[] =>
  violations(pods.name, [...rightsRules(pods), ...resourceRules(pods)]);

function rightsRules({ spec, container }: Pods): Rule[] {
  const pod = spec.securityContext;
  const own = container.securityContext;
  return [
    [/^[^:@]+@sha256:[0-9a-f]{64}$/.test(container.image ?? ''), 'the image is not pinned by digest'],
    [pod?.runAsNonRoot === true, 'runAsNonRoot is not set'],
    [(pod?.runAsUser ?? 0) > minId, 'runs as a user id that the node may use'],
    [(pod?.runAsGroup ?? 0) > minId, 'runs as a group id that the node may use'],
    [pod?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [own?.readOnlyRootFilesystem === true, 'its root directory can be written'],
    [own?.allowPrivilegeEscalation === false, 'may gain more privileges than it started with'],
    [own?.privileged !== true, 'is privileged'],
    [own?.capabilities?.drop?.join() === 'ALL' && own.capabilities.add === undefined, 'has capabilities'],
    [spec.automountServiceAccountToken === false, 'has a token of the Kubernetes API'],
    [spec.enableServiceLinks === false, 'gets variables for every service of the namespace'],
    [!(spec.hostNetwork || spec.hostPID || spec.hostIPC), 'shares a namespace of the node'],
    [(spec.volumes ?? []).every(({ hostPath }) => hostPath === undefined), 'mounts a directory of the node'],
    [spec.dnsConfig?.options?.some(({ name, value }) => name === 'ndots' && value === '2') === true, 'ndots is not 2'],
  ];
}

function resourceRules({ container, spec }: Pods): Rule[] {
  const requests = container.resources?.requests;
  const limits = container.resources?.limits;
  const temporary = (spec.volumes ?? []).filter(({ emptyDir }) => emptyDir !== undefined);
  return [
    [quantity(requests?.['cpu']) > 0, 'requests no CPU'],
    [limits?.['cpu'] === undefined, 'a CPU limit stops the event loop for the rest of each period'],
    [quantity(requests?.['memory']) > 0, 'requests no memory'],
    [quantity(limits?.['memory']) === quantity(requests?.['memory']), 'its memory limit is not its request'],
    [quantity(requests?.['ephemeral-storage']) > 0, 'requests no ephemeral storage'],
    [quantity(limits?.['ephemeral-storage']) > 0, 'may fill the disk of its node'],
    [temporary.every(({ emptyDir }) => emptyDir?.sizeLimit !== undefined), 'a temporary directory has no limit'],
  ];
}

function headroomRules({ spec, container }: Pods, service: Pods): Rule[] {
  const requestOf = (pods: Pick<Pods, 'container'>, name: string) =>
    quantity(pods.container.resources?.requests?.[name]);
  return [
    [
      ['cpu', 'memory', 'ephemeral-storage'].every(
        (name) => requestOf({ container }, name) >= requestOf(service, name),
      ),
      'keeps less room than a pod of the service needs',
    ],
    [container.image === service.container.image, 'does not bring the image of the service to its node'],
    [spec.terminationGracePeriodSeconds === 0, 'does not give up its room at once'],
  ];
}
