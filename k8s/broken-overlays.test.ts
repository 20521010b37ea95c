import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { memoize } from './memoize.ts';
import { removeBrokenOverlays, renderOnTop } from './verify/broken-overlay.ts';
import { findProblems } from './verify/find-problems.ts';
import { hasKubeScore, kubeScoreFindings } from './verify/kube-score.ts';
import { findKustomize, manifests, type Overlay, render } from './verify/kustomize.ts';
import { type Patch, type Resources, readResources, schemaProblems } from './verify/resources.ts';
import { unknownFields } from './verify/unknown-fields.ts';

const kustomize = findKustomize();
afterAll(removeBrokenOverlays);

const brokenYaml = (overlay: Overlay, change: Parameters<typeof renderOnTop>[2]): string =>
  renderOnTop(overlay, kustomize ?? [], change);
const brokenOverlay = (...parameters: Parameters<typeof brokenYaml>): Resources =>
  readResources(brokenYaml(...parameters));

const container = '/spec/template/spec/containers/0';
const pods = '/spec/template/spec';
const nginx = (name: string) => `/metadata/annotations/nginx.ingress.kubernetes.io~1${name}`;
/** Mistakes of operators: an overlay, a patch (target, operation, path, value), and a part of the expected message. */
const mistakes: readonly (readonly [Overlay, string, Patch['op'], string, unknown, string])[] = [
  ['production', 'Deployment/marquee', 'replace', `${container}/image`, 'registry.example/marquee:latest', 'by digest'],
  ['production', 'Deployment/marquee', 'remove', `${container}/resources/requests`, null, 'requests no CPU'],
  ['production', 'Deployment/marquee', 'add', `${container}/resources/limits/cpu`, '1', 'a CPU limit'],
  ['production', 'Deployment/marquee', 'replace', `${container}/resources/limits/memory`, '1Gi', 'memory limit'],
  [
    'production',
    'Deployment/marquee',
    'remove',
    `${container}/securityContext/readOnlyRootFilesystem`,
    null,
    'written',
  ],
  [
    'production',
    'Deployment/marquee',
    'add',
    `${container}/securityContext/capabilities/add`,
    ['NET_RAW'],
    'capabilit',
  ],
  ['production', 'Deployment/marquee', 'remove', `${pods}/securityContext/seccompProfile`, null, 'seccomp'],
  ['production', 'Deployment/marquee', 'replace', `${pods}/securityContext/runAsUser`, 0, 'as a user'],
  ['production', 'Deployment/marquee', 'replace', `${pods}/automountServiceAccountToken`, true, 'has a token'],
  [
    'production',
    'Deployment/marquee',
    'remove',
    `${container}/livenessProbe`,
    null,
    'liveness probe does not use /livez',
  ],
  ['production', 'Deployment/marquee', 'replace', `${container}/startupProbe/httpGet/path`, '/readyz', 'its start'],
  [
    'production',
    'Deployment/marquee',
    'replace',
    `${container}/readinessProbe/httpGet/port`,
    'http',
    'operations port',
  ],
  ['production', 'Deployment/marquee', 'replace', `${container}/livenessProbe/failureThreshold`, 2, 'an overload'],
  ['production', 'Deployment/marquee', 'replace', `${pods}/terminationGracePeriodSeconds`, 30, 'before it has drained'],
  ['production', 'Deployment/marquee', 'remove', `${container}/lifecycle`, null, 'load balancers have removed it'],
  [
    'production',
    'Deployment/marquee',
    'replace',
    '/spec/strategy/rollingUpdate/maxUnavailable',
    1,
    'a rollout removes pods',
  ],
  ['production', 'Deployment/marquee', 'add', '/spec/replicas', 6, 'reset the number'],
  ['production', 'Deployment/marquee', 'remove', `${pods}/topologySpreadConstraints/0`, null, 'over zones'],
  ['production', 'Deployment/marquee', 'remove', `${pods}/topologySpreadConstraints/1/matchLabelKeys`, null, 'skew'],
  ['production', 'Deployment/marquee', 'remove', `${pods}/affinity`, null, 'may share a node'],
  ['production', 'Deployment/marquee', 'replace', `${pods}/priorityClassName`, 'urgent', 'no cluster has'],
  ['production', 'Deployment/marquee', 'replace', `${pods}/priorityClassName`, 'marquee-head-room', 'wrong priority'],
  ['production', 'Deployment/marquee', 'replace', `${container}/ports/0/containerPort`, 8080, 'is not PORT'],
  [
    'production',
    'Deployment/marquee',
    'add',
    `${container}/env`,
    [{ name: 'PLATFROM_URL', value: 'x' }],
    'reads no PLAT',
  ],
  [
    'production',
    'Deployment/marquee',
    'add',
    `${container}/env`,
    [{ name: 'DRAIN_DELAY_MS', value: '25000' }],
    'killed',
  ],
  [
    'production',
    'Deployment/marquee',
    'add',
    `${container}/env`,
    [{ name: 'LB_IDLE_MS', value: '0' }],
    'idle connections',
  ],
  ['production', 'Deployment/marquee', 'replace', `${pods}/volumes/0/configMap/name`, 'gone', 'does not exist'],
  [
    'production',
    'Deployment/marquee',
    'replace',
    `${container}/volumeMounts/4/mountPath`,
    '/app/config/campaigns',
    'in a ConfigMap',
  ],
  ['production', 'Deployment/marquee-head-room', 'replace', `${container}/resources/requests/cpu`, '100m', 'less room'],
  ['production', 'PodDisruptionBudget/marquee', 'replace', '/spec/maxUnavailable', 0, 'or none, may be evicted'],
  ['production', 'PodDisruptionBudget/marquee', 'add', '/spec/selector/matchLabels/track', 'x', 'disruption budget'],
  ['production', 'HorizontalPodAutoscaler/marquee', 'replace', '/spec/minReplicas', 2, 'down to 2 pods'],
  ['production', 'HorizontalPodAutoscaler/marquee', 'remove', '/spec/behavior/scaleDown', null, 'first lull'],
  ['production', 'Service/marquee', 'replace', '/spec/ports/0/targetPort', 'ops', 'that of the pages'],
  ['production', 'Service/marquee-ops', 'replace', '/spec/selector', { app: 'x' }, 'pods other than'],
  ['production', 'Ingress/marquee', 'replace', '/spec/rules/0/host', 'other.example', 'PUBLIC_URL'],
  [
    'production',
    'Ingress/marquee',
    'replace',
    '/spec/rules/0/http/paths/0/backend/service/name',
    'marquee-ops',
    'routes to',
  ],
  ['production', 'Deployment/marquee', 'remove', `${pods}/tolerations/1`, null, 'after its node is lost'],
  ['production', 'Deployment/marquee', 'remove', `${pods}/tolerations/0/effect`, null, 'on a lost node'],
  ['production', 'Deployment/marquee-head-room', 'remove', `${pods}/tolerations`, null, 'after its node is lost'],
  [
    'production',
    'Deployment/marquee',
    'remove',
    `${pods}/topologySpreadConstraints/0/nodeTaintsPolicy`,
    null,
    'in a lost',
  ],
  ['production', 'Deployment/marquee', 'replace', `${container}/startupProbe/failureThreshold`, 60, 'a starved node'],
  [
    'production',
    'Deployment/marquee',
    'replace',
    '/spec/progressDeadlineSeconds',
    200,
    'shorter than the time for a start',
  ],
  ['production', 'Deployment/marquee', 'remove', `${pods}/volumes/3/configMap/optional`, null, 'switched to shells'],
  [
    'production',
    'Deployment/marquee',
    'add',
    `${container}/env`,
    [{ name: 'RENDER_TIMEOUT_MS', value: '10000' }],
    'a render',
  ],
  ['production', 'Ingress/marquee', 'remove', nginx('load-balance'), null, 'to the same lost pod'],
  ['production', 'Ingress/marquee-calls', 'replace', nginx('load-balance'), 'round_robin', 'to the same lost pod'],
  ['production', 'Ingress/marquee', 'replace', nginx('proxy-connect-timeout'), '2', 'one second'],
  ['production', 'Ingress/marquee', 'replace', nginx('proxy-read-timeout'), '30', 'wait too long'],
  ['production', 'Ingress/marquee', 'replace', nginx('proxy-read-timeout'), '2', 'a render'],
  ['production', 'Ingress/marquee', 'replace', nginx('proxy-next-upstream-tries'), '2', 'two pods'],
  [
    'production',
    'Ingress/marquee',
    'replace',
    nginx('proxy-next-upstream'),
    'error timeout non_idempotent',
    'retries requests',
  ],
  ['production', 'Ingress/marquee', 'replace', nginx('proxy-buffering'), 'on', 'streamed pages'],
  ['production', 'Ingress/marquee-calls', 'replace', nginx('proxy-read-timeout'), '4', 'may still carry out'],
  ['production', 'Ingress/marquee-calls', 'replace', nginx('proxy-read-timeout'), '30', 'have given up'],
  ['production', 'Ingress/marquee-calls', 'remove', '/spec/rules/0/http/paths/1', null, 'other paths'],
  ['production', 'Ingress/marquee-calls', 'remove', '/spec/tls', null, 'no certificate'],
  ['production', 'ServiceMonitor/marquee', 'replace', '/spec/endpoints/0/port', 'http', 'does not scrape exactly one'],
  [
    'production',
    'NetworkPolicy/marquee',
    'replace',
    '/spec/egress/1/to/0/ipBlock/cidr',
    '0.0.0.0/0',
    'than a platform',
  ],
  [
    'production',
    'NetworkPolicy/marquee',
    'replace',
    '/spec/egress/1/to/0/ipBlock/cidr',
    '169.254.169.254/32',
    'than a plat',
  ],
  [
    'production',
    'NetworkPolicy/marquee',
    'replace',
    '/spec/egress/1/to/0/ipBlock/cidr',
    '192.0.2.0/24',
    'the address of the platform',
  ],
  ['production', 'NetworkPolicy/marquee', 'add', '/spec/egress/-', {}, 'not exactly one rule opens'],
  ['production', 'NetworkPolicy/marquee', 'add', '/spec/ingress/-', {}, 'sources other than'],
  [
    'production',
    'NetworkPolicy/marquee',
    'remove',
    '/spec/ingress/1/from/0/podSelector',
    null,
    'not open to Prometheus',
  ],
  ['production', 'NetworkPolicy/deny-everything', 'add', '/spec/egress', [{}], 'no policy names'],
  ['staging', 'Namespace/marquee-staging', 'remove', '/metadata/labels', null, 'restricted profile'],
  ['campaign', 'ScaledObject/marquee', 'remove', '/spec/fallback/behavior', null, 'while the load is unknown'],
  ['campaign', 'ScaledObject/marquee', 'add', '/spec/pollingInterval', 15, 'has no effect'],
  ['campaign', 'ScaledObject/marquee', 'remove', '/spec/triggers/1', null, 'hide the load'],
  ['campaign', 'ScaledObject/marquee', 'remove', '/metadata/annotations', null, 'take over the autoscaler'],
];

const studioMap = 'ConfigMap/marquee-studio-settings';
/** Mistakes with the studio, as above: target, operation, path, value, and a part of the expected message. */
const studioMistakes: readonly (readonly [string, Patch['op'], string, unknown, string])[] = [
  ['Deployment/marquee-studio', 'replace', '/spec/replicas', 2, 'exactly one pod'],
  ['Deployment/marquee-studio', 'replace', '/spec/strategy', { type: 'RollingUpdate' }, 'two pods that write'],
  ['Deployment/marquee-studio', 'remove', `${container}/livenessProbe`, null, 'liveness probe does not use /livez'],
  ['Deployment/marquee-studio', 'replace', `${container}/readinessProbe/httpGet/port`, 'http', 'operations port'],
  ['Deployment/marquee-studio', 'replace', `${container}/startupProbe/failureThreshold`, 60, 'while it restores'],
  ['Deployment/marquee-studio', 'replace', `${pods}/terminationGracePeriodSeconds`, 1, 'finish a publication'],
  ['Deployment/marquee-studio', 'remove', `${pods}/tolerations`, null, 'as soon as the pages'],
  ['Deployment/marquee-studio', 'replace', `${container}/image`, 'registry.example/marquee-studio:1', 'by digest'],
  [
    'Deployment/marquee-studio',
    'remove',
    `${container}/securityContext/readOnlyRootFilesystem`,
    null,
    'can be written',
  ],
  ['Deployment/marquee-studio', 'remove', `${container}/volumeMounts/0`, null, 'STUDIO_DIR has no volume claim'],
  [
    'Deployment/marquee-studio',
    'replace',
    `${pods}/volumes/1/persistentVolumeClaim/claimName`,
    'marquee-studio',
    'lost',
  ],
  ['Deployment/marquee-studio', 'add', `${container}/volumeMounts/2/readOnly`, true, 'that it may write'],
  ['Deployment/marquee-studio', 'replace', `${pods}/volumes/2/persistentVolumeClaim/claimName`, 'x', 'do not read'],
  ['Deployment/marquee-studio', 'replace', `${pods}/volumes/4/configMap/name`, 'gone', 'does not exist'],
  ['Deployment/marquee-studio', 'remove', `${pods}/volumes/5`, null, 'a different configuration than the pages'],
  ['Deployment/marquee', 'remove', `${container}/volumeMounts/0/readOnly`, null, 'pages may write'],
  [studioMap, 'add', '/data/STUDIO_APROVAL', 'off', 'reads no STUDIO_APROVAL'],
  [studioMap, 'remove', '/data/STUDIO_USER_HEADER', null, 'STUDIO_USER_HEADER is needed'],
  [studioMap, 'replace', '/data/STUDIO_PORT', '3000', 'is not STUDIO_PORT'],
  [studioMap, 'replace', '/data/STUDIO_ORIGIN', 'https://other.example', 'its hosts are not'],
  [studioMap, 'replace', '/data/STUDIO_USER_HEADER', 'X-Forwarded-User', 'lets browsers forge a user'],
  ['Ingress/marquee-studio', 'remove', nginx('auth-url'), null, 'does not require a sign-in'],
  ['Ingress/marquee-studio-previews', 'remove', nginx('auth-response-headers'), null, 'lets browsers forge'],
  ['Ingress/marquee-studio-previews', 'replace', '/spec/rules/0/host', '*.other.example', 'its hosts are not'],
  ['Ingress/marquee-studio', 'remove', '/spec/tls', null, 'no certificate'],
  [
    'Ingress/marquee-studio-previews',
    'replace',
    '/spec/rules/0/http/paths/0/backend/service/port/name',
    'http',
    'routes to services other than',
  ],
  ['Ingress/marquee-studio', 'replace', nginx('proxy-next-upstream'), 'error timeout', 'send a change twice'],
  ['Service/marquee-studio', 'replace', '/spec/selector', { app: 'x' }, 'other pods'],
  ['Service/marquee-studio', 'replace', '/spec/ports/1/targetPort', 'gone', 'a port that it does not have'],
  [
    'ServiceMonitor/marquee-studio',
    'replace',
    '/spec/selector/matchLabels',
    { app: 'x' },
    'does not scrape exactly one',
  ],
  [studioMap, 'remove', '/data/STUDIO_SERVICES', null, 'does not match STUDIO_SERVICES'],
  [studioMap, 'replace', '/data/STUDIO_SERVICES', 'http://marquee:9464', 'no headless service'],
  ['Service/marquee-ops', 'remove', '/spec/clusterIP', null, 'no headless service'],
  ['NetworkPolicy/marquee', 'remove', '/spec/ingress/2', null, 'cannot ask its pods'],
  [
    'NetworkPolicy/marquee',
    'replace',
    '/spec/ingress/2/from',
    [{ podSelector: {} }],
    'open to Prometheus and the studio alone',
  ],
  ['NetworkPolicy/marquee', 'replace', '/spec/ingress/2/ports/0/port', 'http', 'the pages are not open to the ingress'],
  ['NetworkPolicy/marquee-studio', 'remove', '/spec/egress/2', null, 'does not match STUDIO_SERVICES'],
  ['NetworkPolicy/marquee-studio', 'replace', '/spec/egress/2/to/0', { podSelector: {} }, 'more than the platform'],
  ['NetworkPolicy/marquee-studio', 'remove', '/spec/policyTypes', null, 'exactly one policy'],
  ['NetworkPolicy/marquee-studio', 'add', '/spec/ingress/-', {}, 'sources other than'],
  ['NetworkPolicy/marquee-studio', 'remove', '/spec/ingress/0/from', null, 'not open to the ingress alone'],
  [
    'NetworkPolicy/marquee-studio',
    'remove',
    '/spec/ingress/1/from/0/podSelector',
    null,
    'not open to Prometheus alone',
  ],
  ['NetworkPolicy/marquee-studio', 'remove', '/spec/egress/0/to', null, 'DNS servers other'],
  [
    'NetworkPolicy/marquee-studio',
    'replace',
    '/spec/egress/3/to/0/ipBlock/cidr',
    '0.0.0.0/0',
    'more than the platform',
  ],
  ['NetworkPolicy/marquee-studio', 'replace', '/spec/egress/1/to/0/ipBlock/cidr', '192.0.2.0/28', 'not reach the plat'],
  ['NetworkPolicy/marquee-studio', 'replace', '/spec/egress/3/ports/0/port', 22, 'port other than'],
];

describe.skipIf(kustomize === undefined)('a broken studio', () => {
  const cluster = kustomize && readResources(render(path.join(manifests, 'cluster'), kustomize));
  const yaml = memoize(() =>
    render(path.join(manifests, 'verify/with-studio'), kustomize ?? []).replaceAll(
      /marquee-studio-settings-\w{10}/g,
      (name) => name.slice(0, -11),
    ),
  );

  it.each(studioMistakes)('%s, %s %s %j', (target, op, place, value, sentence) => {
    const resources = readResources(yaml(''), { target, op, path: place, value });
    const problems = findProblems(resources, cluster ?? resources);
    expect(problems.filter((problem) => problem.includes(sentence))).not.toEqual([]);
  });
});

describe.skipIf(kustomize === undefined)('a broken overlay', () => {
  const cluster = kustomize && readResources(render(path.join(manifests, 'cluster'), kustomize));

  const yamlOf = memoize((overlay: Overlay) => render(path.join(manifests, 'overlays', overlay), kustomize ?? []));

  it.each(mistakes)('%s: %s, %s %s %j', (overlay, target, op, place, value, sentence) => {
    const resources = readResources(yamlOf(overlay), { target, op, path: place, value });
    const problems = findProblems(resources, cluster ?? resources);
    expect(problems.filter((problem) => problem.includes(sentence))).not.toEqual([]);
  });

  it('that has both an autoscaler and a schedule is refused', () => {
    const autoscaler = path.join(manifests, 'base/autoscaler.yaml');
    const resources = brokenOverlay('campaign', { addition: readFileSync(autoscaler, 'utf8') });
    expect(findProblems(resources, cluster ?? resources)).toContain(
      'marquee: not exactly one autoscaler or schedule owns the number of its pods',
    );
  });

  it('with an ingress that keeps idle connections longer than its pods is refused', () => {
    const env = [{ name: 'LB_IDLE_MS', value: '70000' }];
    const patch = JSON.stringify([{ op: 'add', path: `${container}/env`, value: env }]);
    const resources = brokenOverlay('production', { patches: [{ target: { kind: 'Deployment' }, patch }] });
    expect(() => findProblems(resources, cluster ?? resources)).toThrow(/KEEPALIVE_MS.* LB_IDLE_MS/);
  });

  it('with a misspelt field is refused by the compiler', () => {
    const patch = JSON.stringify([{ op: 'add', path: '/spec/minAvailabel', value: 1 }]);
    const { all } = brokenOverlay('staging', { patches: [{ target: { kind: 'PodDisruptionBudget' }, patch }] });
    expect(unknownFields(all, 'misspelt').join()).toMatch(/minAvailabel.* does not exist/);
  });

  it('with a value of the wrong type is refused by the schema', () => {
    const patch = JSON.stringify([{ op: 'replace', path: '/spec/ports/0/port', value: 'eighty' }]);
    const { all } = brokenOverlay('staging', { patches: [{ target: { kind: 'Service', name: '^marquee$' }, patch }] });
    expect(all.flatMap(schemaProblems).join()).toContain('Service marquee');
  });

  it.skipIf(!hasKubeScore())('without a disruption budget is refused by kube-score', () => {
    const patch = '$patch: delete\napiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata:\n  name: marquee\n';
    expect(kubeScoreFindings(brokenYaml('staging', { patches: [{ patch }] })).join()).toMatch(/PodDisruptionBudget/);
  });

  it('with a wrong kustomization does not render', () => {
    expect(() => brokenOverlay('staging', { patchs: [] })).toThrow(/patchs/);
  });
});
