import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callTable } from '../../src/platform/call-table.ts';
import { platformCalls } from '../../tools/sandbox/calls/platform-calls.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';

describe('the calls of the sandbox', () => {
  it.each(callTable)('serves $method $path as $id (R7.6 to R7.62)', ({ id, method, path }) => {
    expect(platformCalls.find((call) => call.id === id)).toMatchObject({ method: method.toLowerCase(), path });
  });

  it('are exactly the calls of the call table, each once', () => {
    const served = platformCalls.map(({ id }) => id);
    expect(served.toSorted()).toEqual(callTable.map(({ id }) => id).toSorted());
  });

  it('match the first address that fits: no call hides another', () => {
    const pattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    for (const { id, method, path } of platformCalls) {
      const address = path.replaceAll(/:\w+/g, '1101');
      const first = platformCalls.find((call) => call.method === method && pattern(call.path).test(address));
      expect(first?.id).toBe(id);
    }
  });
});

describe('tools/sandbox/README.md', () => {
  const readme = readFileSync(new URL('../../tools/sandbox/README.md', import.meta.url), 'utf8');

  it.each(accounts)('says how to sign in as $name', ({ login, password, countryCode, wallets }) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${login}\` `)) ?? '';
    const cells = row.split('|').map((cell) => cell.trim());
    const currencies = wallets.map(({ currency }) => currency).join(', ');
    expect(cells.slice(1, -1)).toEqual([`\`${login}\``, `\`${password}\``, countryCode, currencies]);
  });
});
