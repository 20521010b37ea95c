import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callTable } from '../../src/platform/call-table.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { callExamples } from '../fixtures/call-examples.ts';
import { canary, mutated } from '../fixtures/mutated-reply.ts';

const runs = Math.ceil(10_000 / callExamples.length);

describe(`a garbage reply, ${runs} of every call`, () => {
  it.each(callExamples.map((example) => [example.call, example] as const))(
    'of %s is a typed error or matches the contract',
    async (call, example) => {
      const contract = callTable.find(({ id }) => id === call)?.reply;
      await fc.assert(
        fc.asyncProperty(mutated(example.reply), async (reply) => {
          const outcome = await example
            .make(async () => reply)
            .then(
              () => undefined,
              (error: unknown) => error,
            );
          expect(outcome === undefined).toBe(contract?.safeParse(reply).success);
          if (outcome === undefined) return;
          expect(outcome).toBeInstanceOf(PlatformError);
          expect(outcome).toMatchObject({ call, code: 'platform-garbage' });
          expect(JSON.stringify(outcome) + String(outcome)).not.toContain(canary);
        }),
        { seed: 285, numRuns: runs },
      );
    },
  );
});
