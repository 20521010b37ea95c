import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { PriorityClass } from 'kubernetes-models/scheduling.k8s.io/v1/PriorityClass';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { type Document, parseAllDocuments } from 'yaml';
import * as z from 'zod';

const core = 'kubernetes-models';
const keda = '@kubernetes-models/keda';
const prometheus = '@kubernetes-models/prometheus-operator';

/** Every kind that the manifests may use: its model, and the source of its type. */
const kinds = {
  ConfigMap: [ConfigMap, `${core}/v1/ConfigMap`],
  Deployment: [Deployment, `${core}/apps/v1/Deployment`],
  HorizontalPodAutoscaler: [HorizontalPodAutoscaler, `${core}/autoscaling/v2/HorizontalPodAutoscaler`],
  Ingress: [Ingress, `${core}/networking.k8s.io/v1/Ingress`],
  Namespace: [Namespace, `${core}/v1/Namespace`],
  NetworkPolicy: [NetworkPolicy, `${core}/networking.k8s.io/v1/NetworkPolicy`],
  PersistentVolumeClaim: [PersistentVolumeClaim, `${core}/v1/PersistentVolumeClaim`],
  PodDisruptionBudget: [PodDisruptionBudget, `${core}/policy/v1/PodDisruptionBudget`],
  PriorityClass: [PriorityClass, `${core}/scheduling.k8s.io/v1/PriorityClass`],
  PrometheusRule: [PrometheusRule, `${prometheus}/monitoring.coreos.com/v1/PrometheusRule`],
  ScaledObject: [ScaledObject, `${keda}/keda.sh/v1alpha1/ScaledObject`],
  Service: [Service, `${core}/v1/Service`],
  ServiceAccount: [ServiceAccount, `${core}/v1/ServiceAccount`],
  ServiceMonitor: [ServiceMonitor, `${prometheus}/monitoring.coreos.com/v1/ServiceMonitor`],
} as const;

const documentSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});

/** A manifest of any kind. */
export type Manifest = z.infer<typeof documentSchema>;

/** Resources that an overlay would apply. */
export interface Resources {
  readonly all: readonly Manifest[];
  readonly configMaps: readonly ConfigMapManifest[];
  readonly deployments: readonly DeploymentManifest[];
  readonly autoscalers: ReturnType<typeof autoscalersOf>;
  readonly scaledObjects: ReturnType<typeof scaledObjectsOf>;
  readonly budgets: ReturnType<typeof budgetsOf>;
  readonly policies: ReturnType<typeof policiesOf>;
  readonly services: ReturnType<typeof servicesOf>;
  readonly ingresses: ReturnType<typeof ingressesOf>;
  readonly accounts: ReturnType<typeof accountsOf>;
  readonly monitors: ReturnType<typeof monitorsOf>;
  readonly namespaces: ReturnType<typeof namespacesOf>;
  readonly priorities: ReturnType<typeof prioritiesOf>;
  readonly claims: ReturnType<typeof claimsOf>;
}

const autoscalersOf = (all: readonly unknown[]) => all.filter(HorizontalPodAutoscaler.is);
const scaledObjectsOf = (all: readonly unknown[]) => all.filter(ScaledObject.is);
const budgetsOf = (all: readonly unknown[]) => all.filter(PodDisruptionBudget.is);
const policiesOf = (all: readonly unknown[]) => all.filter(NetworkPolicy.is);
const servicesOf = (all: readonly unknown[]) => all.filter(Service.is);
const ingressesOf = (all: readonly unknown[]) => all.filter(Ingress.is);
const accountsOf = (all: readonly unknown[]) => all.filter(ServiceAccount.is);
const monitorsOf = (all: readonly unknown[]) => all.filter(ServiceMonitor.is);
const namespacesOf = (all: readonly unknown[]) => all.filter(Namespace.is);
const prioritiesOf = (all: readonly unknown[]) => all.filter(PriorityClass.is);
const claimsOf = (all: readonly unknown[]) => all.filter(PersistentVolumeClaim.is);
const deploymentsOf = (all: readonly unknown[]) => all.filter(Deployment.is);
const configMapsOf = (all: readonly unknown[]) => all.filter(ConfigMap.is);

/** A Deployment, in Kubernetes' types. */
export type DeploymentManifest = ReturnType<typeof deploymentsOf>[number];
/** A ConfigMap, in Kubernetes' types. */
export type ConfigMapManifest = ReturnType<typeof configMapsOf>[number];

/** A change of a resource, as in a kustomize patch (RFC 6902). */
export interface Patch {
  /** Kind and name: `Deployment/marquee`. */
  readonly target: string;
  readonly op: 'add' | 'replace' | 'remove';
  /** Path of the field, with slashes before its parts; `-` is the end of a list. */
  readonly path: string;
  readonly value?: unknown;
}

/** Parses rendered YAML and applies patches. Throws for invalid YAML, or a document without kind or name. */
export function readResources(yaml: string, patch?: Patch): Resources {
  const documents = parseAllDocuments(yaml);
  if (patch) apply(documents, patch);
  const all = documents.map((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw error;
    return documentSchema.parse(document.toJS());
  });
  return {
    all,
    configMaps: configMapsOf(all),
    deployments: deploymentsOf(all),
    autoscalers: autoscalersOf(all),
    scaledObjects: scaledObjectsOf(all),
    budgets: budgetsOf(all),
    policies: policiesOf(all),
    services: servicesOf(all),
    ingresses: ingressesOf(all),
    accounts: accountsOf(all),
    monitors: monitorsOf(all),
    namespaces: namespacesOf(all),
    priorities: prioritiesOf(all),
    claims: claimsOf(all),
  };
}

function apply(documents: readonly Document[], { target, op, path, value }: Patch): void {
  const changed = documents.filter(
    (document) => `${String(document.get('kind'))}/${String(document.getIn(['metadata', 'name']))}` === target,
  );
  if (changed.length === 0) throw new Error(`There is no ${target} to change`);
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  for (const document of changed) {
    if (op !== 'add' && !document.hasIn(parts)) throw new Error(`${target} has no ${path} to ${op}`);
    const node = document.createNode(value);
    if (op === 'remove') document.deleteIn(parts);
    else if (parts.at(-1) === '-') document.addIn(parts.slice(0, -1), node);
    else document.setIn(parts, node);
  }
}

/** Source of a manifest's type; undefined for an unknown kind or version. */
export const typeOf = ({ kind, apiVersion }: Manifest): { name: string; module: string } | undefined => {
  const known = Object.entries(kinds).find(([name, [model]]) => name === kind && model.apiVersion === apiVersion);
  return known && { name: `I${kind}`, module: known[1][1] };
};

/** Violations of the Kubernetes schema by values of a manifest; `unknown-fields.ts` checks for unknown fields. */
export function schemaProblems(manifest: Manifest): string[] {
  const known = Object.values(kinds).find(([model]) => model.is(manifest))?.[0];
  if (known === undefined) return [`${manifest.kind} of ${manifest.apiVersion} is not a kind that is checked`];
  try {
    new known(JSON.parse(JSON.stringify(manifest))).validate();
    return [];
  } catch (error) {
    return [`${manifest.kind} ${manifest.metadata.name}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
