import { parseSync } from 'vite';

/** A node of the syntax tree: its type, its position, and its children. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** @throws {Error} if the code can't be parsed */
export function parseSyntax(code: string): Syntax {
  const { program, errors } = parseSync('clauses.ts', code);
  const [error] = errors;
  if (error || !isSyntax(program)) throw new Error(error?.message ?? 'no program');
  return program;
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value &&
  typeof value.start === 'number' &&
  'end' in value &&
  typeof value.end === 'number';

/** A named child of a node, if it has one. */
export function partOf(syntax: Syntax, name: string): Syntax | undefined {
  const part = syntax[name];
  return isSyntax(part) ? part : undefined;
}

/** A list of parts by its name. */
export function partsOf(syntax: Syntax, name: string): readonly Syntax[] {
  const parts = syntax[name];
  return Array.isArray(parts) ? parts.filter(isSyntax) : [];
}

/** A part and everything in it. */
export function* walk(syntax: Syntax): Generator<Syntax> {
  yield syntax;
  for (const part of Object.values(syntax)) {
    for (const inner of Array.isArray(part) ? part : [part]) if (isSyntax(inner)) yield* walk(inner);
  }
}

/** The name of an identifier; empty for anything else. */
export function nameOf(syntax: Syntax | undefined): string {
  const name = syntax?.type === 'Identifier' ? syntax['name'] : undefined;
  return typeof name === 'string' ? name : '';
}
