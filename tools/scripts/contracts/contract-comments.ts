import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** The name under which a value is declared, and the text of its comment. */
export interface Declared {
  readonly name: string;
  readonly comment?: string;
}

/** The key under which a shape of a contract has the comment of one of its fields. Spreads carry it along. */
export const fieldComment = (field: string): symbol => Symbol.for(`comment of ${field}`);

/** Contracts and functions of the modules that were imported. */
export const declarations = new Map<object, Declared>();

/** Called by the code that {@link contractComments} adds. The first name of a value is its own. */
export function recordDeclaration(value: unknown, name: string, comment?: string): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || declarations.has(value)) return;
  declarations.set(value, { name, ...(comment !== undefined && { comment }) });
}

/** Modules whose comments explain contracts. */
const described = /\/src\/(?:platform|entities|lib|lottery|host)\/.*\.ts$/;

/**
 * Makes the comments of contracts readable by tools (decision 95): a description inside the contract would be code in
 * every page. Such a contract can be described but not used, because zod refuses the additional keys in its shape.
 */
export const contractComments = (): Plugin => ({
  name: 'contract-comments',
  enforce: 'pre',
  transform: (code, id) => (described.test(id) && code.includes('/**') ? withComments(code, id) : undefined),
});

interface Comment {
  readonly text: string;
  readonly end: number;
}

function withComments(code: string, file: string): string {
  const { program, comments } = parseSync(file, code);
  const blocks = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ value, end }): Comment => ({ text: plainText(value), end }));
  const before = (start: number) => blocks.find(({ end }) => end <= start && code.slice(end, start).trim() === '');
  const insertions: { at: number; text: string }[] = [];
  const describeField = (node: ESTree.ObjectProperty) => {
    const comment = before(node.start);
    const field = fieldName(node);
    if (comment === undefined || field === undefined || node.kind !== 'init') return;
    const key = JSON.stringify(`comment of ${field}`);
    insertions.push({ at: node.start, text: `[Symbol.for(${key})]: ${JSON.stringify(comment.text)}, ` });
  };
  const describeFields = ({ properties }: ESTree.ObjectExpression) => {
    for (const node of properties) if (node.type === 'Property') describeField(node);
  };
  new Visitor({ ObjectExpression: describeFields }).visit(program);
  const notes = program.body.flatMap((statement) =>
    namesOf(statement).map((name) => {
      const comment = before(statement.start)?.text;
      return `recordDeclaration(${[name, JSON.stringify(name), ...(comment === undefined ? [] : [JSON.stringify(comment)])].join(', ')});`;
    }),
  );
  const commented = insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), code);
  return `import { recordDeclaration } from ${JSON.stringify(import.meta.filename)};\n${commented}\n${notes.join('\n')}\n`;
}

/** The name of a field of an object; none for a computed one and for a variable of a pattern. */
function fieldName({ key, computed, shorthand }: ESTree.ObjectProperty): string | undefined {
  if (computed || shorthand) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

function namesOf(statement: ESTree.Statement | ESTree.Directive): string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

/** The text of a comment in one line, without stars and links. */
const plainText = (value: string): string =>
  value
    .replace(/^\s*\*+ ?/gm, '')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim();
