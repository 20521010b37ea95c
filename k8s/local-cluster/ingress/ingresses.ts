import { parseAllDocuments } from 'yaml';
import * as z from 'zod';

const ingressSchema = z.object({
  kind: z.literal('Ingress'),
  metadata: z.object({ name: z.string(), annotations: z.record(z.string(), z.string()).default({}) }),
  spec: z.object({
    rules: z.array(z.object({ host: z.string(), http: z.object({ paths: z.array(z.object({ path: z.string() })) }) })),
  }),
});

/** Fields of an Ingress that become an nginx server block. */
export type Ingress = z.infer<typeof ingressSchema>;

/** Finds the ingresses among manifests. */
export const readIngresses = (manifests: string): Ingress[] =>
  parseAllDocuments(manifests).flatMap((document) => {
    const { success, data } = ingressSchema.safeParse(document.toJS());
    return success ? data : [];
  });
