import createClient from 'openapi-fetch';
import type { paths } from './platform.d.ts';

/** A client that knows only the OpenAPI document: it reads a wheel, takes part, and spins twice with one key. */
export async function spinTwice(baseUrl: string, token: string) {
  const client = createClient<paths>({ baseUrl, headers: { 'x-auth': `Bearer ${token}` } });
  const path = { id: '1103' };
  const { data: wheel } = await client.GET('/web-api/api/web/promotions/wheel/{id}', { params: { path } });
  const join = { params: { path, header: { 'idempotency-key': 'join' } } };
  await client.POST('/web-api/api/web/promotions/wheel/{id}/confirm-participation', join);
  const spin = { params: { path, header: { 'idempotency-key': 'spin' } } };
  const first = await client.POST('/web-api/api/web/promotions/wheel/{id}/spin', spin);
  const second = await client.POST('/web-api/api/web/promotions/wheel/{id}/spin', spin);
  return {
    sectors: wheel?.sectors.map(({ id }) => id) ?? [],
    spins: [first.data?.spin, second.data?.spin].map((made) => made?.spinId),
    left: second.data?.attempts.left,
    isRepeated: second.data?.isRepeated,
  };
}

/** This is never called. It shows that the compiler refuses a money action without its key. */
export const spinWithoutKey = (client: ReturnType<typeof createClient<paths>>) =>
  // @ts-expect-error: the idempotency key is missing
  client.POST('/web-api/api/web/promotions/wheel/{id}/spin', { params: { path: { id: '1103' } } });
