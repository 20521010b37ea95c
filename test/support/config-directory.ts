import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Copies the repository's settings into a temporary directory, with another hosts file. */
export function configDirectory(hosts: object) {
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));
  cpSync('config', directory, { recursive: true });
  writeFileSync(path.join(directory, 'hosts.json'), JSON.stringify(hosts));
  return { path: directory, remove: () => rmSync(directory, { recursive: true }) };
}
