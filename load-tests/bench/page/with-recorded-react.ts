import path from 'node:path';
import type { Plugin } from 'vite';

const recording = path.resolve(import.meta.dirname, 'recording-react-server.ts');

/** Replaces `react-dom/server` with `recording-react-server.ts` in every module of a bundle, except in that module itself. */
export const withRecordedReact: Plugin = {
  name: 'with-recorded-react',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'react-dom/server' && importer?.startsWith(recording) === false ? recording : undefined,
};
