import { type GitObject, isObjectType } from './objects.ts';
import { GitError, startGit } from './run-git.ts';

/** Reads objects with a single git process, which starts with the first read and ends with `close`. */
export interface ObjectReader {
  /** An object by its id or an expression such as `ID:campaigns`; undefined if it does not exist. */
  readonly read: (name: string) => Promise<GitObject | undefined>;
  readonly has: (id: string) => Promise<boolean>;
  readonly close: () => void;
}

interface Waiting {
  readonly hasContents: boolean;
  readonly resolve: (found: GitObject | undefined) => void;
  readonly reject: (error: Error) => void;
}

const lineEnd = '\n'.charCodeAt(0);

/** Replies of git come in the order of the requests. */
export function createObjectReader(directory: string): ObjectReader {
  let git: ReturnType<typeof start> | undefined;

  function start() {
    const child = startGit(directory, ['cat-file', '--batch-command', '--buffer']);
    const waiting: Waiting[] = [];
    const commands: string[] = [];
    /** Sends the reads of a turn of the event loop as one write. With `flush`, git replies to all of them as one. */
    const send = () => {
      if (commands.length > 0) child.stdin.write(`${commands.splice(0).join('\n')}\nflush\n`);
    };
    const request = (command: string, reply: Waiting) => {
      if (commands.length === 0) setImmediate(send);
      commands.push(command);
      waiting.push(reply);
    };
    const end = () => {
      send();
      child.stdin.end();
    };
    let output = Buffer.alloc(0);
    /** Resolves the reads whose output has arrived completely. */
    const resolveComplete = () => {
      for (let next = waiting[0]; next; next = waiting[0]) {
        const end = output.indexOf(lineEnd);
        if (end < 0) return;
        const [id = '', type = '', size = ''] = output.toString('utf8', 0, end).split(' ');
        const isFound = isObjectType(type) && size !== '';
        const last = end + 1 + (isFound && next.hasContents ? Number(size) + 1 : 0);
        if (output.length < last) return;
        const bytes = Buffer.from(output.subarray(end + 1, Math.max(end + 1, last - 1)));
        output = output.subarray(last);
        waiting.shift();
        next.resolve(isFound ? { id, type, bytes } : undefined);
      }
    };
    const fail = () => {
      if (git?.child === child) git = undefined;
      for (const { reject } of waiting.splice(0))
        reject(new GitError('git has stopped reading: restore the repository'));
    };
    child.stdout.on('data', (part: Buffer) => {
      output = Buffer.concat([output, part]);
      resolveComplete();
    });
    // Writing to an ended process fails; `close` rejects the pending reads.
    child.stdin.on('error', () => undefined);
    child.stderr.resume();
    child.once('error', fail);
    child.once('close', fail);
    return { child, request, end };
  }

  const request = (command: 'contents' | 'info', name: string): Promise<GitObject | undefined> =>
    new Promise((resolve, reject) => {
      git ??= start();
      git.request(`${command} ${name}`, { hasContents: command === 'contents', resolve, reject });
    });

  return {
    // A name with a line break would be read as two commands.
    read: async (name) => (/[\s\0]/.test(name) ? undefined : request('contents', name)),
    has: async (id) => (await request('info', id)) !== undefined,
    close: () => {
      git?.end();
      git = undefined;
    },
  };
}
