import { proxyGroups } from '../../../config/proxy-groups.ts';
import { pageDataPrefix } from '../../../src/document/page-data.ts';
import { apiBase } from '../../../src/platform/transport.ts';
import { settingsOf } from '../pod-settings.ts';
import type { Resources } from '../resources.ts';
import { serviceName } from '../service-pods.ts';
import { type Rule, violations } from '../violations.ts';

type Ingress = Resources['ingresses'][number];

/** Paths whose responses may wait longer for the platform than the start of a page. */
const callPaths = [apiBase, pageDataPrefix];
/** Seconds after which browsers abort a call (`src/platform/browser-transport.ts`). */
const browserDeadline = 15;
/** Maximum seconds until a person sees a page whose first pod was lost (goal D6). */
const maxPageWait = 5;

/** Goals L9 and D6: where requests go, and how long the ingress waits for an unresponsive pod. */
export function ingressProblems(resources: Resources): string[] {
  const { ingresses } = resources;
  const [pages, calls, ...others] = [...ingresses].sort((one, other) => pathsOf(one).length - pathsOf(other).length);
  return [
    ...violations('ingress', [
      [
        pages !== undefined && calls !== undefined && others.length === 0,
        'there is not exactly one for pages and one for calls',
      ],
      [ingresses.flatMap(pathsOf).toSorted().join() === ['/', ...callPaths].toSorted().join(), 'has other paths'],
    ]),
    ...ingresses.flatMap((ingress) => violations(ingress.metadata?.name ?? '', targetRules(ingress, resources))),
    ...ingresses.flatMap((ingress) => violations(ingress.metadata?.name ?? '', retryRules(ingress))),
    ...(pages ? violations('ingress for pages', pageRules(pages, resources)) : []),
    ...(calls ? violations('ingress for calls', callRules(calls)) : []),
  ];
}

const pathsOf = ({ spec }: Ingress): (string | undefined)[] =>
  (spec?.rules ?? []).flatMap(({ http }) => http?.paths ?? []).map(({ path }) => path);

const annotationOf = ({ metadata }: Ingress, name: string): string | undefined =>
  metadata?.annotations?.[`nginx.ingress.kubernetes.io/${name}`];

const secondsOf = (ingress: Ingress, name: string): number => Number(annotationOf(ingress, name));

function targetRules({ spec }: Ingress, resources: Resources): Rule[] {
  const rules = spec?.rules ?? [];
  const backends = rules.flatMap(({ http }) => http?.paths ?? []).map(({ backend }) => backend.service);
  const publicHost = new URL(settingsOf(resources).PUBLIC_URL ?? 'http://unset.invalid').host;
  const port = (name: string | undefined) =>
    resources.services
      .find(({ metadata }) => metadata?.name === name)
      ?.spec?.ports?.map((each) => each.name)
      .join();
  return [
    [rules.map(({ host }) => host).join() === publicHost, 'its host is not that of PUBLIC_URL'],
    [
      spec?.tls?.length === 1 &&
        spec.tls.every(({ hosts, secretName }) => hosts?.join() === publicHost && secretName !== undefined),
      'there is no certificate for its host',
    ],
    [
      backends.length > 0 && backends.every((backend) => backend?.port?.name === port(backend?.name)),
      'routes to a service that does not exist',
    ],
    [backends.every((backend) => backend?.name === serviceName), 'routes to a service other than the pages'],
  ];
}

/** A lost node sends no response, but requests still go to its pods for about a minute. */
function retryRules(ingress: Ingress): Rule[] {
  return [
    [annotationOf(ingress, 'load-balance') === 'ewma', 'sends a retry to the same lost pod'],
    [secondsOf(ingress, 'proxy-connect-timeout') === 1, 'does not wait one second for a connection'],
    [
      secondsOf(ingress, 'proxy-next-upstream-tries') >= 3,
      'gives up after two pods, which may be in the same lost zone',
    ],
    [
      annotationOf(ingress, 'proxy-next-upstream') === 'error timeout',
      'retries requests that were processed, or none at all',
    ],
    [annotationOf(ingress, 'proxy-buffering') === 'off', 'buffers streamed pages'],
  ];
}

function pageRules(ingress: Ingress, resources: Resources): Rule[] {
  const settings = settingsOf(resources);
  const silence = secondsOf(ingress, 'proxy-read-timeout');
  const longest = Math.max(settings.RENDER_TIMEOUT_MS, settings.PLATFORM_TIMEOUT_MS, settings.SHELL_TIMEOUT_MS) / 1_000;
  return [
    [silence >= longest + 1, 'cuts off a render or a platform call within its time limit'],
    [silence + settings.SHELL_TIMEOUT_MS / 1_000 <= maxPageWait, 'people wait too long for a pod that is lost'],
  ];
}

function callRules(ingress: Ingress): Rule[] {
  const silence = secondsOf(ingress, 'proxy-read-timeout');
  const longest = Math.max(...proxyGroups.map(({ timeout }) => timeout)) / 1_000;
  return [
    [silence >= longest + 1, 'cuts off an action that the platform may still carry out'],
    [silence < browserDeadline, 'responds after browsers have given up'],
  ];
}
