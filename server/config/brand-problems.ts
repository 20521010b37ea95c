import { existsSync } from 'node:fs';
import path from 'node:path';
import { closestName } from '../../config/closest-name.ts';
import { defaultBrand, type Hosts } from '../../config/hosts.ts';
import { prepareBrand } from './brand.ts';
import { foldersIn } from './folder-files.ts';
import { readFolder } from './read-folder.ts';

/** Problems of the brand folders, and tenants whose brand has no folder: their sites would get the default brand. */
export function brandProblems(directory: string, { tenants }: Hosts): string[] {
  const folder = path.join(directory, 'brands');
  const names = existsSync(folder) ? foldersIn(folder) : [];
  const unknown = tenants.flatMap(({ brand }, index) => {
    if (brand === undefined || brand === defaultBrand || names.includes(brand)) return [];
    const guess = closestName(brand, names);
    const hint = guess === undefined ? `there is ${names.join(', ') || 'none'}` : `did you mean ${guess}?`;
    return [
      `${path.join(directory, 'hosts.json')}: tenants.${index}.brand: there is no folder brands/${brand}: ${hint}`,
    ];
  });
  return [...unknown, ...names.flatMap((name) => problemsOfBrand(folder, name))];
}

/** Problems of one folder, a line each. */
export function problemsOfBrand(directory: string, name: string): string[] {
  try {
    prepareBrand(name, readFolder(path.join(directory, name), 'brand'));
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.split('\n').map((problem) => path.join(directory, problem));
  }
}
