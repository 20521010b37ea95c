import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a campaign folder atomically: a running server never reads a half-written one. */
export async function writeFolder(
  directory: string,
  name: string,
  files: ReadonlyMap<string, string | Buffer>,
): Promise<void> {
  // Hidden until it is complete: folders with a leading dot are not campaigns.
  const half = await mkdtemp(path.join(directory, '.new-'));
  try {
    await mkdir(path.join(half, 'texts'));
    for (const [file, content] of files) await writeFile(path.join(half, file), content);
    // Temporary folders are private to this user, and the server may run as another.
    await chmod(half, 0o755);
    await rename(half, path.join(directory, name));
  } catch (error) {
    await rm(half, { recursive: true });
    throw error;
  }
}
