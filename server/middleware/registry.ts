import type { MiddlewareRegistry } from '../pipeline/step.ts';
import type { Middleware, MiddlewareDeps } from './define-middleware.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./*.ts', '!./*.test.ts', '!./*-fixture.ts', '!./registry.ts'],
  {
    eager: true,
  },
);

/** Creates every named middleware, once at start, from the definitions in this folder. */
export function createMiddlewareRegistry(deps: MiddlewareDeps): MiddlewareRegistry {
  const steps = Object.values(modules).flatMap((exported) =>
    Object.values(exported)
      .filter(isMiddleware)
      .map((create) => create(deps)),
  );
  return new Map(steps.map((step) => [step.name, step]));
}

function isMiddleware(value: unknown): value is Middleware {
  return typeof value === 'function' && 'kind' in value && value.kind === 'middleware';
}
