/** The oldest browsers that scripts of pages and of the kit run in: syntax and built-ins (decision 78). */
export const oldestBrowsers = [
  { name: 'chrome', version: '94' },
  { name: 'safari', version: '15.4' },
  { name: 'firefox', version: '102' },
] as const;

/** The same for the build. */
export const scriptTargets: string[] = oldestBrowsers.map(({ name, version }) => name + version);
