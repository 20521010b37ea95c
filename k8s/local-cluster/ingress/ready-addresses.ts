import * as z from 'zod';

/** Fields of an EndpointSlice that an ingress uses. */
export const sliceSchema = z.object({
  metadata: z.object({ name: z.string() }),
  ports: z.array(z.object({ name: z.string(), port: z.number() })).nullish(),
  endpoints: z
    .array(z.object({ addresses: z.array(z.string()), conditions: z.object({ ready: z.boolean().optional() }) }))
    .nullish(),
});
/** An EndpointSlice. */
export type Slice = z.infer<typeof sliceSchema>;

/** Addresses and ports of the ready pods, sorted. */
export function readyAddresses(slices: readonly Slice[]): string[] {
  const found = slices.flatMap(({ ports, endpoints }) => {
    const port = ports?.find(({ name }) => name === 'http')?.port;
    // According to the API, an unknown condition counts as ready.
    const ready = (endpoints ?? []).filter(({ conditions }) => conditions.ready !== false);
    return ready.flatMap(({ addresses }) => addresses.map((address) => `${address}:${port}`));
  });
  return [...new Set(found)].sort();
}
