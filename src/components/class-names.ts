/** Joins CSS class names; what a condition left out is skipped. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter((name) => name).join(' ');
