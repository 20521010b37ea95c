import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import type { FileTimes } from './test-times.ts';

/**
 * Writes the time of each test file into `vitest-times.json`, beside the JSON report `vitest.json`. Vitest wants a
 * default export.
 */
export default class TestTimesReporter implements Reporter {
  private file: string | undefined;
  private root = '';

  onInit({ config }: Vitest): void {
    const { outputFile } = config;
    const report = typeof outputFile === 'object' ? outputFile['json'] : undefined;
    this.file = report?.replace(/\.json$/, '-times.json');
    this.root = config.root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.file === undefined) return;
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(modules.map((module) => this.timesOf(module))));
  }

  private timesOf(module: TestModule): FileTimes {
    const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic();
    return {
      file: path.relative(this.root, module.moduleId),
      project: module.project.name,
      tests: [...module.children.allTests()].length,
      run: duration / 1_000,
      import: collectDuration / 1_000,
      setUp: (environmentSetupDuration + prepareDuration + setupDuration) / 1_000,
    };
  }
}
