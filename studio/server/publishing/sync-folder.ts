import { open } from 'node:fs/promises';

/** Brings the names of a folder to the disk: a power cut could undo a rename that is not there. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
