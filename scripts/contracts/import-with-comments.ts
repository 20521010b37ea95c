import { runnerImport } from 'vite';
import { contractComments } from './contract-comments.ts';

/** Imports a module of the tools with what it imports: Vite finds the calls by their files, and reads their comments. */
export async function importWithComments<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(file, { plugins: [contractComments()] });
  return module;
}
