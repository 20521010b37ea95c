import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

/** Whether mounting is possible, which needs root and FUSE. */
export const canMount = process.getuid?.() === 0 && existsSync('/dev/fuse');

/** A file system whose calls hang, like the mount of an unreachable server. */
export interface HangingMount {
  /** Lets every waiting call fail. */
  readonly end: () => void;
}

/** Mounts a file system at a folder; its server never reads a request. */
export function mountHanging(folder: string): HangingMount {
  mkdirSync(folder, { recursive: true });
  const server = openSync('/dev/fuse', 'r+');
  const options = 'fd=3,rootmode=40000,user_id=0,group_id=0';
  execFileSync('mount', ['-i', '-t', 'fuse', '-o', options, 'none', folder], {
    stdio: ['ignore', 'ignore', 'inherit', server],
  });
  let isMounted = true;
  return {
    end: () => {
      if (!isMounted) return;
      isMounted = false;
      execFileSync('umount', ['-l', folder]);
      closeSync(server);
    },
  };
}
