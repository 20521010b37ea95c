import type { MechanicStarter } from '../../../src/campaigns/mechanics/mechanic-starter.ts';

const modules = import.meta.glob<MechanicStarter>('../../../src/campaigns/mechanics/*/starter.ts', {
  eager: true,
  import: 'starter',
});

/** The starter of every mechanic, by its id. A test makes a campaign of each. */
export const mechanicStarters: ReadonlyMap<string, MechanicStarter> = new Map(
  Object.entries(modules).map(([file, starter]) => [file.split('/').at(-2) ?? '', starter]),
);

/** The starter of a mechanic. */
export function starterOf(mechanic: string): MechanicStarter {
  const starter = mechanicStarters.get(mechanic);
  if (!starter) throw new Error(`src/campaigns/mechanics/${mechanic}/starter.ts is missing`);
  return starter;
}
