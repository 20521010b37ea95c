import { createInterface } from 'node:readline/promises';

/** Asks a person questions. */
export interface Terminal {
  /** @throws {Interrupted} if the person presses Ctrl-C or closes the input */
  readonly ask: (question: string) => Promise<string>;
  readonly close: () => void;
}

/** The person has interrupted the command. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** The terminal of this process; undefined if its input is a file or a pipe. */
export function openTerminal(): Terminal | undefined {
  if (!process.stdin.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const breakOff = new AbortController();
  lines.once('SIGINT', () => breakOff.abort());
  lines.once('close', () => breakOff.abort());
  return {
    ask: (question) =>
      lines.question(question, { signal: breakOff.signal }).catch(() => {
        throw new Interrupted();
      }),
    close: () => lines.close(),
  };
}
