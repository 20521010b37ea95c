import { nameOf, parseSyntax, partOf, partsOf, type Syntax, walk } from './syntax.ts';

/** A file of clauses with one change that its tests have to notice. */
export interface Mutant {
  readonly line: number;
  /** The replacement, in words. */
  readonly change: string;
  readonly code: string;
}

interface Change {
  readonly part: Pick<Syntax, 'start' | 'end'>;
  readonly by: string;
}

/**
 * Every change of a condition or of a value of a significant clause, one at a time: dropped, negated, or of another
 * field.
 * @throws {Error} for code that can't be parsed
 */
export function mutantsOf(code: string): Mutant[] {
  const program = parseSyntax(code);
  const textOf = ({ start, end }: Change['part']) => code.slice(start, end);
  const clauses = [...walk(program)].filter(isSignificant);
  const sayings = clauses.flatMap((clause) => partsOf(clause, 'arguments').slice(2));
  const fields = fieldsIn(program);
  const changes = [
    ...clauses.map((clause) => ({ part: clause, by: `({ ...${textOf(clause)}, isSignificant: false })` })),
    ...[...sayings, ...helpersOf(program, sayings)].flatMap((says) => changesOf(says, fields, textOf)),
  ];
  const mutants = changes.map(({ part, by }) => ({
    line: code.slice(0, part.start).split('\n').length,
    change: `${onOneLine(textOf(part))} → ${onOneLine(by)}`,
    code: code.slice(0, part.start) + by + code.slice(part.end),
  }));
  return [...new Map(mutants.map((mutant) => [mutant.code, mutant])).values()].filter((mutant) => mutant.code !== code);
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

const isSignificant = (syntax: Syntax): boolean =>
  syntax.type === 'CallExpression' && nameOf(partOf(syntax, 'callee')) === 'significant';

/** The functions in the file that clauses take values from. */
function helpersOf(program: Syntax, sayings: readonly Syntax[]): Syntax[] {
  const used = new Set(sayings.flatMap((says) => [...walk(says)].map(nameOf)));
  return [...walk(program)].flatMap((syntax) => {
    if (syntax.type !== 'VariableDeclarator' || !used.has(nameOf(partOf(syntax, 'id')))) return [];
    const helper = partOf(syntax, 'init');
    return helper?.type === 'ArrowFunctionExpression' ? [helper] : [];
  });
}

/** The names of all fields that the file reads. */
const fieldsIn = (program: Syntax): readonly string[] =>
  [
    ...new Set([...walk(program)].flatMap((syntax) => (isFieldRead(syntax) ? [nameOf(fieldOf(syntax))] : []))),
  ].toSorted();

const isFieldRead = (syntax: Syntax): boolean =>
  syntax['computed'] === false &&
  (syntax.type === 'MemberExpression' ||
    (syntax.type === 'Property' && partOf(syntax, 'value')?.type === 'Identifier'));

const fieldOf = (syntax: Syntax): Syntax | undefined => partOf(syntax, syntax.type === 'Property' ? 'key' : 'property');

/** Methods of lists, which are not facts. */
const methods = ['map', 'flatMap', 'includes', 'length', 'at'];

function changesOf(says: Syntax, fields: readonly string[], textOf: (part: Change['part']) => string): Change[] {
  const body = partOf(says, 'body');
  if (!body) return [];
  return [
    ...(body.type === 'BlockStatement'
      ? []
      : [
          { part: body, by: 'undefined' },
          { part: body, by: `!(${textOf(body)})` },
        ]),
    ...[...walk(says)].flatMap((syntax) => changesOfPart(syntax, fields, textOf)),
  ];
}

function changesOfPart(syntax: Syntax, fields: readonly string[], textOf: (part: Change['part']) => string): Change[] {
  switch (syntax.type) {
    case 'LogicalExpression':
      return changesOfLogic(syntax, textOf);
    case 'ConditionalExpression':
    case 'IfStatement':
      return changesOfTest(partOf(syntax, 'test'), textOf);
    case 'BinaryExpression':
      return changesOfComparison(syntax, textOf);
    case 'ObjectExpression':
      return changesOfValues(partsOf(syntax, 'properties'), textOf);
    case 'CallExpression':
      return changesOfCall(syntax, textOf);
    case 'MemberExpression':
    case 'ObjectPattern':
      return changesOfFields(syntax, fields);
    default:
      return [];
  }
}

/** Mutants of `a && b`: `b`, and `!a && b`. */
function changesOfLogic(syntax: Syntax, textOf: (part: Change['part']) => string): Change[] {
  const left = partOf(syntax, 'left');
  const right = partOf(syntax, 'right');
  if (!left || !right) return [];
  return [
    { part: syntax, by: `(${textOf(right)})` },
    { part: left, by: `!(${textOf(left)})` },
  ];
}

const changesOfTest = (test: Syntax | undefined, textOf: (part: Change['part']) => string): Change[] =>
  test ? ['true', 'false', `!(${textOf(test)})`].map((by) => ({ part: test, by })) : [];

/** Another value to compare with; an inclusive bound for an exclusive one, or the reverse. */
function changesOfComparison(syntax: Syntax, textOf: (part: Change['part']) => string): Change[] {
  const left = partOf(syntax, 'left');
  const right = partOf(syntax, 'right');
  if (!left || !right) return [];
  const compared = typeof right['value'] === 'string' ? [{ part: right, by: "'mutated'" }] : [];
  const bound = syntax['operator'] === '>' ? [{ part: syntax, by: `${textOf(left)} >= ${textOf(right)}` }] : [];
  return [...compared, ...bound];
}

/** A value is dropped, or replaced by the value of another placeholder. */
const changesOfValues = (values: readonly Syntax[], textOf: (part: Change['part']) => string): Change[] =>
  values.flatMap((property) => {
    const value = partOf(property, 'value');
    const others = values.flatMap((other) => (other === property ? [] : (partOf(other, 'value') ?? [])));
    return [
      { part: property, by: '...{}' },
      ...(value ? others.map((other) => ({ part: value, by: textOf(other) })) : []),
    ];
  });

/** The first item of a list is left out. */
function changesOfCall(syntax: Syntax, textOf: (part: Change['part']) => string): Change[] {
  const callee = partOf(syntax, 'callee');
  const list = callee?.type === 'MemberExpression' ? partOf(callee, 'object') : undefined;
  const isListCallback = callee !== undefined && ['map', 'flatMap'].includes(nameOf(partOf(callee, 'property')));
  return list && isListCallback ? [{ part: list, by: `${textOf(list)}.slice(1)` }] : [];
}

/** The field is replaced by another field of the facts that the file reads. */
function changesOfFields(syntax: Syntax, fields: readonly string[]): Change[] {
  const reads = syntax.type === 'ObjectPattern' ? partsOf(syntax, 'properties') : [syntax];
  return reads.filter(isFieldRead).flatMap((read) => {
    const field = fieldOf(read);
    const name = nameOf(field);
    if (!field || methods.includes(name)) return [];
    const other = fields.find((known) => known > name && !methods.includes(known)) ?? 'mutated';
    if (read['shorthand'] === true) return [{ part: read, by: `${other}: ${name}` }];
    return [{ part: field, by: other }];
  });
}
