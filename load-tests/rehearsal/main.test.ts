import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

it('ends with 2 for an unknown campaign, and lists the known ones', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'main.ts'), '--campaign', 'lucky-monday', '--peak', '100'],
    { encoding: 'utf8' },
  );
  expect(stdout).toContain('There is no campaign "lucky-monday" in config/campaigns. There are: ');
  expect(status).toBe(2);
});
