import { totalmem } from 'node:os';

/** Bytes of memory that the container may take; nothing where it has no limit. */
export function memoryLimit(): number | undefined {
  const limit = process.constrainedMemory();
  // Without a limit the kernel names a number beyond all memory.
  return limit > 0 && limit < totalmem() ? limit : undefined;
}
