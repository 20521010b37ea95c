import { type Plugin, runnerImport } from 'vite';
import { contractComments } from './contract-comments.ts';
import { strictLists } from './strict-lists.ts';

/**
 * Imports a module of the tools with what it imports: Vite finds the calls by their files. Lists report every invalid
 * item.
 */
export const importContracts = <Module>(file: string): Promise<Module> => importWith(file, strictLists());

/** Imports contracts with their comments; such contracts can be described, but not used. */
export const importWithComments = <Module>(file: string): Promise<Module> =>
  importWith(file, strictLists(), contractComments());

async function importWith<Module>(file: string, ...plugins: readonly Plugin[]): Promise<Module> {
  const { module } = await runnerImport<Module>(file, { plugins: [...plugins] });
  return module;
}
