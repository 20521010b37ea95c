import { totalmem } from 'node:os';

/** Bytes of memory at which the kernel kills the process: the container's limit, or the machine's memory. */
export function memoryLimit(): number {
  const limit = process.constrainedMemory();
  // Without a limit the kernel reports none, or a number beyond all memory.
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
