import type { KnipConfig } from 'knip';
import manifest from './package.json' with { type: 'json' };

/** The files that the npm scripts run. */
const commands = Object.values(manifest.scripts).flatMap((command) => command.match(/tools[\w./-]+\.ts/g) ?? []);

/** Entries of `npm run check`: modules that no other module imports, because their path is a string. */
export default {
  workspaces: {
    '.': {
      entry: [
        ...new Set(commands),
        // Scripts that scripts start, and modules that a process or a browser is given by path.
        'tools/scripts/{install-{bench,openapi-client}.mjs,{keep-packages,test-times-reporter}.ts}',
        'tools/scripts/{development/main,new/check-scaffolds,observe/main}.ts',
        'tools/scripts/{contracts/contract-comments,openapi/*-document,platform-check/{check-platform,levels,wheel-odds}}.ts',
        'tools/sandbox/openapi/reader-page.js',
        'server/render/dev-assets.ts',
        'client/{dev-entry,react-i18next}.ts',
        'client/embed/development/{classic,module}.ts',
        'docker/test/*.mjs',
        // k6 reads its scenarios by itself.
        'load-tests/*.ts',
        'load-tests/{overload,rehearsal}/{run,main,generator}.ts',
        'src/document/*/island-states.ts',
        'test/browser/{bridge,height}-page.ts',
        'test/browser/framework-apps/{react.tsx,vue.js}',
        'test/browser-engines/presses.ts',
        'test/fixtures/other-platform/adapter.ts',
        'studio/server/publishing/version-writer.ts',
      ],
      project: ['**/*.{ts,tsx,mjs,js,vue}'],
      // Fonts and axe are read by path, jscpd is a command of `npm run test:full`, and k6 brings its own modules.
      ignoreDependencies: ['@fontsource-variable/.+', 'axe-core', 'jscpd', 'k6'],
      vite: { config: ['vite.config.ts', 'vite.*.config.ts'] },
      vitest: { config: ['vitest.config.ts', 'vitest.lint.config.ts'] },
      playwright: { config: ['test/{browser,full}/playwright.config.ts'] },
    },
    k8s: {
      entry: [
        '{ensure-tools,prometheus-rule}.ts',
        'capacity/{measure,sheet}.ts',
        'local-cluster/{main,dry-run,ingress/follow-endpoints,rehearsal/send-load}.ts',
      ],
    },
    'load-tests/bench': {
      entry: [
        '*.ts',
        'next/{next.config.mjs,pages/*.js}',
        '{next,page,reactions,servers,vike}/*.{ts,tsx}',
        'harness/report-cpu.ts',
      ],
      // The other framework has a lockfile of its own, in `next`.
      ignoreDependencies: ['next'],
    },
    'test/openapi-client': { entry: ['client.ts'], ignoreDependencies: ['openapi-typescript'] },
  },
  // The types of the kit for host pages, written for others.
  ignore: ['client/embed/marquee.d.ts'],
  // Imported by the type of a module whose path is a string.
  ignoreIssues: { '{client/embed/overlays,server/assemble,server/host/page-heights}.ts': ['exports'] },
  // A type beside the function whose signature has it is part of that signature.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreBinaries: ['go', 'mkfifo', 'mount', 'nginx', 'prlimit', 'umount'],
} satisfies KnipConfig;
