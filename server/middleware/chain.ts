import type { RequestHandler } from 'express';

/**
 * Runs several middlewares as one. Express matches path and method for each of its layers, which costs more than the steps
 * themselves where every request takes them.
 */
export const chain = (...steps: readonly RequestHandler[]): RequestHandler =>
  function chain(request, response, done) {
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
