import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { RequestContext } from '../context/request-context.ts';
import { inSpan } from '../context/span.ts';
import type { ResponseHead } from '../http/response-head.ts';
import { type RedirectTarget, sendRedirect } from '../http/send-redirect.ts';
import { type Input, type Inputs, type InputValues, inputReader } from './inputs.ts';

/** Access of a step beyond its declared inputs. */
export interface StepScope {
  /** The context as written by earlier steps and this one. */
  readonly context: RequestContext;
  readonly response: ResponseHead;
  /** Ends the request with a redirect to another address of Marquee. */
  readonly redirect: (status: 301 | 302, target: RedirectTarget) => void;
}

/**
 * A step of the pipeline. It gets the values of its declared inputs instead of the request, so that cache keys can be computed from the
 * declarations.
 */
export interface Step {
  readonly name: string;
  readonly reads: readonly Input<unknown>[];
  /** Reads the inputs, then runs the step. */
  readonly run: (request: IncomingMessage, scope: StepScope) => Promise<void> | void;
}

/** The middlewares that a route or an API group may name. */
export type MiddlewareRegistry = ReadonlyMap<string, Step>;

interface StepSettings<Declared extends Inputs> {
  readonly name: string;
  readonly reads: Declared;
  readonly run: (values: InputValues<Declared>, scope: StepScope) => Promise<void> | void;
}

/** Defines a step. It can read only the values that it declares. */
export const defineStep = <const Declared extends Inputs>({ name, reads, run }: StepSettings<Declared>): Step => {
  const read = inputReader(reads);
  return { name, reads: Object.values(reads), run: (request, scope) => run(read(request), scope) };
};

/** Wraps a step as Express middleware with the step's name. Most steps are synchronous, so no promise is created for those. */
export function asMiddleware(step: Step): RequestHandler {
  const handler: RequestHandler = (request, response, next) => {
    let hasEnded = false;
    const continueIfOpen = (): void => {
      if (!hasEnded) next();
    };
    const scope: StepScope = {
      context: response.locals.context,
      response: response,
      redirect: (status, target) => {
        hasEnded = true;
        sendRedirect(request, response, status, target);
      },
    };
    const running = inSpan(step.name, () => step.run(request, scope));
    return running ? running.then(continueIfOpen) : continueIfOpen();
  };
  Object.defineProperty(handler, 'name', { value: step.name });
  return handler;
}
