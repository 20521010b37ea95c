import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type LoadPlan, type LoadSecond, loadResultSchema } from './generator-messages.ts';

const generator = fileURLToPath(new URL('generator.ts', import.meta.url));

/** Puts a load on a server from a process of its own. Rejects when that process ends without a result. */
export function generateLoad(plan: LoadPlan): Promise<LoadSecond[]> {
  const child = fork(generator, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      resolve(loadResultSchema.parse(message).seconds);
      child.kill();
    });
    child.once('exit', (code) => reject(new Error(`The load generator ended with ${code} before it had a result`)));
    child.once('error', reject);
    child.send(plan);
  });
}
