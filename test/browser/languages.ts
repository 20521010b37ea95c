import { runnerImport } from 'vite';

// Playwright does not find files by `import.meta.glob`.
const { module } = await runnerImport<typeof import('../../src/i18n/languages.ts')>('/src/i18n/languages.ts');

/** The languages that pages are in, by their codes. */
export const { languages } = module;
