import { tmpdir } from 'node:os';
import * as z from 'zod';
import { type Command, run } from '../run.ts';

const downloadSchema = z.object({ GoMod: z.string(), Dir: z.string() });

/** Runs Go in a folder. */
export const go = (folder: string, parameters: readonly string[]): Promise<string> => {
  const command: Command = ['go', ...parameters];
  return run(command, {
    folder,
    // The toolchain that a module requires is downloaded as a module too. Without cgo, the programs run on any Linux.
    environment: { CGO_ENABLED: '0', GOFLAGS: '-mod=mod -buildvcs=false', GOTOOLCHAIN: 'auto', GOWORK: 'off' },
  });
};

/** Downloads a module; returns its folder and its go.mod. */
export const downloadModule = async (module: string, version: string) =>
  downloadSchema.parse(JSON.parse(await go(tmpdir(), ['mod', 'download', '-json', `${module}@${version}`])));
