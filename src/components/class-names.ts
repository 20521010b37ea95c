/** Joins CSS class names and skips false and undefined. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter((name) => name).join(' ');
