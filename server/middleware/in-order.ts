import type { RequestHandler } from 'express';

/**
 * Several middlewares as one. Express looks at each of its own anew, by path and by method: for steps that every request
 * takes, that costs more than the steps themselves.
 */
export const inOrder = (...steps: readonly RequestHandler[]): RequestHandler =>
  function inOrder(request, response, done) {
    const take = (index: number): void => {
      const step = steps[index];
      if (!step) {
        done();
        return;
      }
      const next = (error?: unknown): void => (error === undefined ? take(index + 1) : done(error));
      try {
        const outcome: unknown = step(request, response, next);
        if (outcome instanceof Promise) outcome.catch(done);
      } catch (error) {
        done(error);
      }
    };
    take(0);
  };
