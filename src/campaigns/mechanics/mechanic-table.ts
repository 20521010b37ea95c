import type { Mechanic } from './mechanic.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('./*/mechanic.ts', { eager: true });

const mechanics = Object.values(modules).flatMap((exported) => Object.values(exported).filter(isMechanic));

/** Every mechanic by its id: the definitions in the subfolders. */
export const mechanicTable: ReadonlyMap<string, Mechanic> = new Map(
  mechanics.map((mechanic) => [mechanic.id, mechanic]),
);

/** The ids of all mechanics. */
export const mechanicIds: readonly string[] = mechanics.map(({ id }) => id);

function isMechanic(value: unknown): value is Mechanic {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'mechanic';
}
