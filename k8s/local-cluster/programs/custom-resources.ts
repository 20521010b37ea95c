import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../paths.ts';
import { downloadModule } from './go.ts';

/** Definitions of resource kinds that the overlays use and Kubernetes lacks: files in the modules of the programs that define them. */
const sources = [
  {
    module: 'github.com/kedacore/keda/v2',
    version: 'v2.21.0',
    files: ['config/crd/bases/keda.sh_scaledobjects.yaml'],
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator',
    version: 'v0.85.0',
    files: ['prometheusrules', 'servicemonitors'].map(
      (kind) => `example/prometheus-operator-crd/monitoring.coreos.com_${kind}.yaml`,
    ),
  },
] as const;

type Source = (typeof sources)[number];

const fileOf = ({ module, version }: Source): string =>
  path.join(cacheFolder, 'custom-resources', `${module.replaceAll('/', '-')}-${version}.yaml`);

/** Downloads the definitions that are missing from the cache. */
export async function fetchCustomResources(): Promise<void> {
  for (const source of sources) {
    const file = fileOf(source);
    if (existsSync(file)) continue;
    const { Dir } = await downloadModule(source.module, source.version);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, source.files.map((name) => readFileSync(path.join(Dir, name), 'utf8')).join('\n---\n'));
  }
}

/** All definitions, as YAML. */
export const customResources = (): string =>
  sources.map((source) => readFileSync(fileOf(source), 'utf8')).join('\n---\n');

/** Whether all definitions are in the cache. */
export const hasCustomResources = (): boolean => sources.every((source) => existsSync(fileOf(source)));
