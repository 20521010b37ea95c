import path from 'node:path';
import type { Plugin } from 'vite';

const recording = path.resolve(import.meta.dirname, 'recording-react-server.ts');

/** Gives every module of a bundle `recording-react-server.ts` for `react-dom/server`, which itself gets the real one. */
export const withRecordedReact: Plugin = {
  name: 'with-recorded-react',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'react-dom/server' && importer?.startsWith(recording) === false ? recording : undefined,
};
