import type { DeploymentManifest, Resources } from './resources.ts';

/** Name of the Deployment that serves visitors. */
export const serviceName = 'marquee';

/** Name of the Deployment of the studio, and the beginning of the names of all that belongs to it. */
export const studioName = 'marquee-studio';

/** A Deployment's pods, as its template describes them. */
export interface Pods {
  readonly deployment: DeploymentManifest;
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly spec: NonNullable<NonNullable<DeploymentManifest['spec']>['template']['spec']>;
  readonly container: NonNullable<NonNullable<DeploymentManifest['spec']>['template']['spec']>['containers'][number];
}

/** Pods of every Deployment. Throws if pods have no container, or more than one. */
export const podsOf = ({ deployments }: Resources): Pods[] =>
  deployments.map((deployment) => {
    const name = deployment.metadata?.name ?? '';
    const template = deployment.spec?.template;
    const [container, ...others] = template?.spec?.containers ?? [];
    if (template?.spec === undefined || container === undefined || others.length > 0)
      throw new Error(`${name}: its pods must have one container`);
    return { deployment, name, labels: template.metadata?.labels ?? {}, spec: template.spec, container };
  });

/** The pods that serve visitors. Throws if there are none. */
export function servicePods(resources: Resources): Pods {
  const pods = podsOf(resources).find(({ name }) => name === serviceName);
  if (pods === undefined) throw new Error(`no Deployment is named ${serviceName}`);
  return pods;
}

/** The pod of the studio, if an overlay has one. */
export const studioPods = (resources: Resources): Pods | undefined =>
  podsOf(resources).find(({ name }) => name === studioName);
