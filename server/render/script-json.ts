import { escapeForScript } from '../../src/document/document-state.ts';

/** JSON as the bytes that stand in a script of a document: only what is escaped can be one. */
export class ScriptJson {
  readonly bytes: Buffer;

  constructor(json: string) {
    this.bytes = Buffer.from(escapeForScript(json));
  }
}
