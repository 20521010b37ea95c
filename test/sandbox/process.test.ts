import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../tools/scripts/free-ports.ts';

const main = fileURLToPath(new URL('../../tools/sandbox/main.ts', import.meta.url));
const started: ChildProcess[] = [];

function start(variables: Record<string, string>) {
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

describe('the sandbox process', () => {
  it('reports when it is ready, and stops on SIGTERM even while a call hangs', async () => {
    const port = await freePort();
    const child = start({ SANDBOX_PORT: String(port) });
    const [line] = await once(child.stdout, 'data');
    expect(String(line)).toBe(`Sandbox platform is ready at http://localhost:${port}\n`);

    const fault = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"hang":true}' };
    await fetch(`http://localhost:${port}/sandbox/api/faults/*`, fault);
    const hanging = fetch(`http://localhost:${port}/web-api/external-api/lotto/available`);
    const cutOff = expect(hanging).rejects.toThrow();
    await expect.poll(() => countOf(port, 'lotto-available')).toBe(1);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await cutOff;
  });

  it.each([
    [{ NODE_ENV: 'production' }, 'NODE_ENV is wrong: the sandbox platform never runs in production\n'],
    [{ CLOCK_START: 'noon' }, 'CLOCK_START is wrong: Invalid ISO datetime\n'],
  ])('does not start with %j', async (variables, message) => {
    const child = start(variables);
    const [output, exit] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(output).toBe(message);
    expect(exit).toEqual([1, null]);
  });
});

async function countOf(port: number, callId: string): Promise<unknown> {
  const response = await fetch(`http://localhost:${port}/sandbox/api/state`);
  const { counters } = await response.json();
  return counters[callId];
}
