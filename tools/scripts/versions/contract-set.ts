import * as z from 'zod';
import { type Schema, schemaShape } from '../openapi/schema-shape.ts';
import { narrowings } from './narrowings.ts';
import type { Changes } from './release-problems.ts';
import { removals } from './removals.ts';

/** Contracts of messages or files by name, and their version. */
export interface ContractSet {
  readonly version: string;
  /** Contracts of data that others write and Marquee reads. */
  readonly read: Readonly<Record<string, Schema>>;
  /** Contracts of data that Marquee writes and others read. */
  readonly written: Readonly<Record<string, Schema>>;
}

const schemas = z.record(z.string(), schemaShape);

/** Reads the contracts of a release. */
export const contractSetSchema: z.ZodType<ContractSet> = z.object({
  version: z.string(),
  read: schemas,
  written: schemas,
});

/** The changes since the last release. Each contract is compared from the other party's side. */
export function changesOf(before: ContractSet, now: ContractSet): Changes {
  return {
    versions: [before.version, now.version],
    broken: [
      ...pairsOf(before.read, now.read).flatMap(([name, old, current]) =>
        current ? narrowings(side(old), side(current), name) : [`${name}: is not read any more`],
      ),
      ...pairsOf(before.written, now.written).flatMap(([name, old, current]) =>
        current ? narrowings(side(current), side(old), name) : [`${name}: is not sent any more`],
      ),
    ],
    removed: [...pairsOf(before.read, now.read), ...pairsOf(before.written, now.written)].flatMap(
      ([name, old, current]) => {
        if (current) return removals(side(old), side(current), name);
        return old.deprecated ? [] : [name];
      },
    ),
  };
}

const side = (schema: Schema) => ({ schema, components: {} });

const pairsOf = (
  before: ContractSet['read'],
  now: ContractSet['read'],
): (readonly [name: string, before: Schema, now: Schema | undefined])[] =>
  Object.entries(before).map(([name, schema]) => [name, schema, now[name]]);
