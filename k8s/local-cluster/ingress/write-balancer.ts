import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes the Lua module `marquee_balancer`, which reads the addresses of pods from a file. */
export function writeBalancer(folder: string, endpoints: string): void {
  const source = readFileSync(path.join(import.meta.dirname, 'balancer.lua'), 'utf8');
  writeFileSync(path.join(folder, 'marquee_balancer.lua'), source.replace('ENDPOINTS_FILE', endpoints));
}
