import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-types-'));
  copyFileSync(path.join(root, 'client/embed/marquee.d.ts'), path.join(directory, 'marquee.d.ts'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Returns the compiler's messages about a host's code that has only the type file beside it. */
function compile(code: string): string {
  writeFileSync(path.join(directory, 'host.ts'), code);
  const settings = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false', '--types', ''];
  const { stdout, status } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), [...settings, 'host.ts'], {
    cwd: directory,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return status === 0 ? '' : stdout;
}

it('type-checks a host that uses the SDK as a module and as a classic script', () => {
  const errors = compile(`
    import { embed, type HostHandlers } from './marquee';
    const on: HostHandlers = {
      checkAuth: async () => ({ isSignedIn: true }),
      authorization: () => { location.assign('/login'); },
      topUp: ({ path }) => history.pushState({}, '', path),
      notification: ({ text, level = 'info' }) => ({ isActionPressed: text === level }),
    };
    const embedded = embed('#promotion', { path: '/en/', title: 'Lotteries', on, onOpen: (path) => location.assign(path) });
    embedded.setContext({ theme: 'dark', visibleArea: { top: 0, height: 700 } });
    embedded.say({ type: 'registrationFailed', code: 'phone.taken' });
    embedded.sessionChanged(null);
    Marquee.embed(document.body, { path: '/en/', title: 'Lotteries', height: 600 }).destroy();
  `);
  expect(errors).toBe('');
});

it('reports wrong use of the SDK as type errors', () => {
  const errors = compile(`
    import { embed } from './marquee';
    embed('#promotion', { path: '/en/' });
    embed('#promotion', { path: '/en/', title: 'x', on: { checkAuth: () => true } });
    embed('#promotion', { path: '/en/', title: 'x', on: { strange: () => true } });
    embed('#promotion', { path: '/en/', title: 'x' }).setContext({ theme: 'pink' });
  `);
  expect(errors.match(/^host\.ts\(\d+/gm)).toEqual(['host.ts(3', 'host.ts(4', 'host.ts(5', 'host.ts(6']);
});
