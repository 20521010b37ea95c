import type { IncomingMessage } from 'node:http';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { TrustLookup } from '../host/trust.ts';
import type { MiddlewareRegistry } from '../middleware/registry.ts';
import { requestHygiene } from '../middleware/request-hygiene.ts';
import { preferenceInputs, tenantInput, watchedQuery } from '../render/document-visit.ts';
import type { Input } from './inputs.ts';
import type { Step } from './step.ts';

/**
 * The keys of both caches, made of what the steps of a route declare. A step that reads something new changes them by
 * declaring it.
 */
export interface RouteKeys {
  /**
   * Everything that the answer to a request may depend on, before any step has run; nothing where the answer is one
   * visitor's alone.
   */
  readonly signature: (request: IncomingMessage) => string | undefined;
  /** What the document depends on, once the steps have run. */
  readonly pageKey: (request: IncomingMessage, context: RequestContext) => string;
}

interface KeysDeps {
  readonly registry: MiddlewareRegistry;
  readonly trustOf: TrustLookup;
}

/** Makes the keys of a route. A middleware that is not registered ends every request anyway. */
export function createRouteKeys(route: RouteSpec, { registry, trustOf }: KeysDeps): RouteKeys {
  const steps = [requestHygiene, ...route.middleware.flatMap((name) => registry.get(name) ?? [])];
  const documentInputs = [watchedQuery(route), tenantInput(trustOf), ...Object.values(preferenceInputs)];
  const inputs = distinct([...steps.flatMap(({ reads }) => reads), ...documentInputs]);
  return {
    signature: (request) => {
      let signature = '';
      for (const { read, isPersonal } of inputs) {
        const value = read(request);
        if (isPersonal?.(value)) return undefined;
        signature += `${textOf(value)}\n`;
      }
      return signature;
    },
    pageKey: (request, context) =>
      [
        request.url?.split('?', 1)[0],
        ...steps.map((step) => seenBy(step, request, context)),
        ...documentInputs.map(({ read }) => textOf(read(request))),
      ].join('\n'),
  };
}

const seenBy = ({ seen, reads }: Step, request: IncomingMessage, context: RequestContext): string =>
  seen ? seen(context) : JSON.stringify(reads.map(({ read }) => read(request) ?? null));

/** Inputs of one name are one input. */
const distinct = (inputs: readonly Input<unknown>[]): readonly Input<unknown>[] => [
  ...new Map(inputs.map((input) => [input.name, input])).values(),
];

/** Texts of different values differ, wherever they end: a text says its length, because cookies may have line breaks. */
function textOf(value: unknown): string {
  if (value === undefined) return 'none';
  return typeof value === 'string' ? `${value.length}:${value}` : JSON.stringify(value);
}
