import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifests, type Overlay, render } from './kustomize.ts';

const folders: string[] = [];

/** Renders an overlay with another kustomization on top, as YAML. `addition` is the YAML of an additional resource. */
export function renderOnTop(
  overlay: Overlay,
  kustomize: readonly string[],
  { addition, ...change }: { readonly addition?: string; readonly [field: string]: unknown },
): string {
  const folder = path.join(manifests, '.cache', `broken-${process.pid}-${folders.length}`);
  folders.push(folder);
  mkdirSync(folder, { recursive: true });
  if (addition !== undefined) writeFileSync(path.join(folder, 'addition.yaml'), addition);
  const resources = [`../../overlays/${overlay}`, ...(addition === undefined ? [] : ['addition.yaml'])];
  writeFileSync(path.join(folder, 'kustomization.yaml'), JSON.stringify({ resources, ...change }));
  return render(folder, kustomize);
}

/** Removes the files that {@link renderOnTop} has written. */
export function removeBrokenOverlays(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
