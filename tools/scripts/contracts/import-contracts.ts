import { type Plugin, runnerImport } from 'vite';
import { contractComments } from './contract-comments.ts';
import { strictLists } from './strict-lists.ts';

/**
 * Imports a module of the tools with what it imports: Vite finds the calls by their files. Lists report every invalid
 * item.
 */
export const importContracts = <Module>(file: string): Promise<Module> => importWith(file, strictLists());

/** The same with the comments of contracts, which can be described then and not used. */
export const importWithComments = <Module>(file: string): Promise<Module> =>
  importWith(file, strictLists(), contractComments());

async function importWith<Module>(file: string, ...plugins: readonly Plugin[]): Promise<Module> {
  const { module } = await runnerImport<Module>(file, { plugins: [...plugins] });
  return module;
}
