import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Resources } from './resources.ts';
import { servicePods } from './service-pods.ts';

/** Configuration folder in the image: CONFIG_DIR below its working directory. */
const configFolder = '/app/config/';

/**
 * Writes the configuration that a pod would see into a new folder, using only ConfigMaps and none of the image's files. Returns the folder.
 */
export function writeMountedConfig(resources: Resources): string {
  const { container, spec } = servicePods(resources);
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-mounted-'));
  for (const { name, mountPath, subPath } of container.volumeMounts ?? []) {
    if (!mountPath.startsWith(configFolder)) continue;
    const volume = spec.volumes?.find((each) => each.name === name);
    const map = resources.configMaps.find(({ metadata }) => metadata?.name === volume?.configMap?.name);
    const place = path.join(folder, mountPath.slice(configFolder.length));
    const files = Object.entries(map?.data ?? {}).map(([key, text]) => [path.join(place, key), text] as const);
    const own = map?.data?.[subPath ?? ''];
    for (const [file, text] of subPath === undefined ? files : [[place, own ?? ''] as const]) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  return folder;
}
