import { parseAllDocuments } from 'yaml';
import * as z from 'zod';

const quantity = z.string().regex(/^\d+(m|Mi|Gi)?$/);
/** A fixed tag: without a tag, or with `latest`, the next run may use another version. */
const pinnedImage = z
  .string()
  .regex(/^[a-z0-9./-]+:[\w.-]*\d+\.\d+\.\d+(@sha256:[0-9a-f]{64})?$/, 'is not pinned to a version');
/** The operator uses strings in place of booleans. */
const truthText = z.enum(['true', 'false']);
const resources = z.strictObject({
  requests: z.strictObject({ cpu: quantity, memory: quantity }),
  // A CPU limit would make the generator the bottleneck.
  limits: z.strictObject({ memory: quantity }),
});

const pod = z.strictObject({
  image: pinnedImage,
  imagePullPolicy: z.literal('IfNotPresent'),
  automountServiceAccountToken: truthText,
  resources,
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int().positive(),
    runAsGroup: z.int().positive(),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  containerSecurityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});

const k6Pod = pod.extend({
  env: z.array(z.strictObject({ name: z.string().regex(/^[A-Z0-9_]+$/), value: z.string() })),
  volumes: z.tuple([
    z.strictObject({
      name: z.string(),
      configMap: z.strictObject({
        name: z.string(),
        items: z.array(z.strictObject({ key: z.string(), path: z.string() })),
      }),
    }),
  ]),
  volumeMounts: z.tuple([
    z.strictObject({ name: z.string(), mountPath: z.string().startsWith('/'), readOnly: z.literal(true) }),
  ]),
});

/** The fields of k6-operator's TestRun that are used here (its api/v1alpha1/testrun_types.go); others are mistakes. */
const testRunSchema = z.strictObject({
  apiVersion: z.literal('k6.io/v1alpha1'),
  kind: z.literal('TestRun'),
  metadata: z.strictObject({ name: z.string(), namespace: z.string() }),
  spec: z.strictObject({
    parallelism: z.int().min(1),
    separate: z.boolean(),
    quiet: truthText,
    arguments: z.string(),
    script: z.strictObject({ localFile: z.string().startsWith('/') }),
    runner: k6Pod,
    initializer: k6Pod,
    starter: pod,
  }),
});

const configMapSchema = z.object({
  kind: z.literal('ConfigMap'),
  metadata: z.object({ name: z.string(), namespace: z.string() }),
  data: z.record(z.string(), z.string()),
});

/** The run and the scripts that `load-tests/kustomization.yaml` renders. Throws their problems. */
export function readTestRun(yaml: string) {
  const documents = parseAllDocuments(yaml).map((document): unknown => document.toJS());
  const ofKind = (kind: string) =>
    documents.find((document) => z.looseObject({ kind: z.literal(kind) }).safeParse(document).success);
  return { testRun: testRunSchema.parse(ofKind('TestRun')), configMap: configMapSchema.parse(ofKind('ConfigMap')) };
}
