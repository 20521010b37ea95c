import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: [
      '{config,src,server,client,demo,sandbox,scripts,k8s,load-tests}/**/*.test.{ts,tsx}',
      'test/{server,security,sandbox,process}/**/*.test.ts',
    ],
    environment: 'node',
    css: false,
    testTimeout: 20_000,
    // Some start a whole service.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // The process tests start real servers: more at once than there are cores makes each of them late.
    maxWorkers: 2,
  },
});
