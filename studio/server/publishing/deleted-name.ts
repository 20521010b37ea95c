/** Adds the start of a commit's id to a deleted campaign's name: names can be used again. */
export const toDeletedName = (name: string, commit: string): string => `${name}-${commit.slice(0, 12)}`;

/** Name of the campaign before it was deleted. */
export const fromDeletedName = (name: string): string => name.replace(/-[0-9a-f]{12}$/, '');
