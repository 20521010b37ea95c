import { escapeForScript } from '../../src/document/document-state.ts';

/** JSON as the bytes that stand in a script of a document: only what is escaped can be one. */
export class ScriptJson {
  readonly bytes: Buffer;

  /** What is kept is encoded with `ownBuffer`. */
  constructor(json: string, encode: (text: string) => Buffer = Buffer.from) {
    this.bytes = encode(escapeForScript(json));
  }
}
