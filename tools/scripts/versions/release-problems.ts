/** Changes since the last release, and both versions. */
export interface Changes {
  readonly versions: readonly [before: string, now: string];
  /** One line for everything that was valid at the last release and no longer is. */
  readonly broken: readonly string[];
  /** Paths that the last release had, not marked as deprecated, and that are gone. */
  readonly removed: readonly string[];
}

/**
 * Why these changes can't be released: a breaking change needs a higher first number, and anything removed must have
 * been deprecated for a release.
 */
export function releaseProblems({ versions: [before, now], broken, removed }: Changes): string[] {
  const isRaised = Number.parseInt(now, 10) > Number.parseInt(before, 10);
  return [
    ...(isRaised ? [] : broken.map((line) => `${line} (breaks ${before}: raise the first number of ${now})`)),
    ...removed.map((line) => `${line}: is gone without having been deprecated in ${before}`),
  ];
}
