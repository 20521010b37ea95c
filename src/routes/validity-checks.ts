type Parameters = Readonly<Record<string, string>>;

/**
 * Page-level validity checks (specification, sections 4 and 5), by the name that a route gives: an address that fails
 * its check is a 404 before anything is asked for it. The server and the browser run the same ones.
 */
export const validityChecks = {
  /** Names of campaigns and of other pages that a manager writes: lower-case words joined by hyphens. */
  slug: ({ name = '' }: Parameters): boolean => name.length <= 64 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name),
} as const;

/** A name of {@link validityChecks}. */
export type ValidityCheckName = keyof typeof validityChecks;

/** Does the address pass the check that its route names? A route that names none takes every address. */
export const isValidAddress = (validity: ValidityCheckName | undefined, parameters: Parameters): boolean =>
  validity === undefined || validityChecks[validity](parameters);
