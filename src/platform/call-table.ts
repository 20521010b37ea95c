import type { CallDefinition } from './define-call.ts';
import { callGroups } from './transport.ts';

/** A call, and where its function is. */
export interface CallEntry extends Omit<CallDefinition, 'function'> {
  /** Name of the function that makes the call. */
  readonly function: string;
  readonly file: string;
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['./*/*.ts', '!./*/*.test.ts'], { eager: true });

/**
 * Every call to the platform: the definitions in the folders of this one, group by group. It contains all contracts and
 * examples, so no browser module may import it.
 */
export const callTable: readonly CallEntry[] = Object.entries(modules)
  .flatMap(([file, exported]) => Object.values(exported).filter(isCallDefinition).map(toEntry(file, exported)))
  .toSorted((one, other) => callGroups.indexOf(one.group) - callGroups.indexOf(other.group));

function toEntry(file: string, exported: Readonly<Record<string, unknown>>): (call: CallDefinition) => CallEntry {
  return (call) => ({
    ...call,
    function: nameOf(call.function, exported),
    file: `src/platform/${file.slice('./'.length)}`,
  });
}

function isCallDefinition(value: unknown): value is CallDefinition {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'call';
}

function nameOf(value: unknown, exported: Readonly<Record<string, unknown>>): string {
  const [name] = Object.entries(exported).find(([, candidate]) => candidate === value) ?? [];
  if (name === undefined) throw new Error('The function of a call is not exported beside its definition');
  return name;
}
