import type * as z from 'zod/mini';
import { issueText } from '../lib/issue-text.ts';
import { fillPath, type PathParameter, type PathValue, type QueryValues, queryString } from './call-path.ts';
import type { CallSpec } from './call-spec.ts';
import { checkHeaders, checkHeaderValue } from './check-headers.ts';
import { PlatformError } from './platform-error.ts';
import type { Json, PlatformRequest, PlatformTransport } from './transport.ts';

/** Input of any call. */
interface AnyInput {
  readonly parameters?: Readonly<Record<string, PathValue>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Language of the texts in the reply, for calls whose query does not name one; sent as `accept-language`. */
  readonly language?: string;
  readonly idempotencyKey?: string;
  /** A browser completes the call even if the page is left meanwhile. */
  readonly outlivesPage?: boolean;
  /** The visitor's token; a browser omits it if the session cookie has it. */
  readonly token?: string | undefined;
}

/** Input of a call: a value for each parameter of its path, its query and its body. */
type CallInput<Spec extends CallSpec> = AnyInput &
  ([PathParameter<Spec['path']>] extends [never]
    ? unknown
    : { readonly parameters: Readonly<Record<PathParameter<Spec['path']>, PathValue>> }) &
  (Spec extends { readonly query: infer Query extends z.ZodMiniType } ? { readonly query: z.input<Query> } : unknown) &
  (Spec extends { readonly body: infer Body extends z.ZodMiniType } ? { readonly body: z.input<Body> } : unknown);

/**
 * Makes a call and checks both directions: an invalid request is not sent (`bad-request`), and an invalid reply is
 * refused (`platform-garbage`), whatever its status.
 */
export async function callPlatform<Spec extends CallSpec>(
  transport: PlatformTransport,
  spec: Spec,
  input: CallInput<Spec>,
): Promise<z.output<Spec['reply']>> {
  const reply: Spec['reply'] = spec.reply;
  const known: { reply?: { readonly data: z.output<Spec['reply']> } } = {};
  const read = (body: unknown) => {
    const { success, data, error } = reply.safeParse(body);
    if (!success) throw new PlatformError(spec.id, 'platform-garbage', describeIssues(error.issues, 'reply'));
    known.reply = { data };
    return known.reply;
  };
  const body = await transport(buildRequest(spec, input), read);
  return (known.reply ?? read(body)).data;
}

function buildRequest(spec: CallSpec, input: AnyInput): PlatformRequest {
  const { id, group, method, isRepeatable, isMoneyAction } = spec;
  const { language, idempotencyKey, token, outlivesPage } = input;
  const headers = { ...input.headers, ...(language !== undefined && { 'accept-language': language }) };
  const query: QueryValues = spec.query === undefined ? {} : checkInput(id, 'query', spec.query, input.query);
  const body: Json | undefined = spec.body === undefined ? undefined : checkInput(id, 'body', spec.body, input.body);
  return {
    call: id,
    group,
    method,
    path: fillCallPath(spec, input.parameters ?? {}) + queryString(query),
    isRepeatable,
    ...(isMoneyAction && { isMoneyAction }),
    ...(outlivesPage && { outlivesPage }),
    ...(body !== undefined && { body }),
    ...(Object.keys(headers).length > 0 && { headers: checkHeaders(id, headers) }),
    ...(idempotencyKey !== undefined && { idempotencyKey: checkHeaderValue(id, 'idempotency key', idempotencyKey) }),
    ...(token !== undefined && { token: checkHeaderValue(id, 'token', token) }),
  };
}

function fillCallPath({ id, path }: CallSpec, parameters: Readonly<Record<string, PathValue>>): string {
  try {
    return fillPath(path, parameters);
  } catch (error) {
    if (error instanceof RangeError) throw new PlatformError(id, 'bad-request', error.message);
    throw error;
  }
}

function checkInput<Value>(call: string, part: string, contract: z.ZodMiniType<Value>, value: unknown): Value {
  const checked = contract.safeParse(value);
  if (checked.success) return checked.data;
  throw new PlatformError(call, 'bad-request', describeIssues(checked.error.issues, part));
}

/** Problems that one message names. */
const maxIssues = 20;

/** Places and kinds of the problems. */
function describeIssues(issues: readonly z.core.$ZodIssue[], part: string): string {
  const lines = issues
    .slice(0, maxIssues)
    .map((issue) => `${[part, ...issue.path].map(String).join('.').slice(0, 200)} does not fit: ${issueText(issue)}`);
  const more = issues.length - lines.length;
  return lines.join('; ') + (more > 0 ? `; and ${more} more` : '');
}
