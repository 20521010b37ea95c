import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const campaigns = path.join('config', 'campaigns');

/** The settings of the repository in a directory of their own, with another trust file and a link to its campaigns. */
export function configDirectory(hosts: object) {
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));
  cpSync('config', directory, { recursive: true, filter: (source) => source !== campaigns });
  symlinkSync(path.resolve(campaigns), path.join(directory, 'campaigns'), 'dir');
  writeFileSync(path.join(directory, 'hosts.json'), JSON.stringify(hosts));
  return { path: directory, remove: () => rmSync(directory, { recursive: true }) };
}
