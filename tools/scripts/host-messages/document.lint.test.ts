import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { writeHostMessages } from './document.ts';
import { fieldLimits, type JsonSchema, kindOf, readMessages } from './model.ts';

const files = writeHostMessages();
const textOf = (name: string): string => files.find(({ file }) => path.basename(file) === name)?.text ?? '';

describe('the documents of host messages', () => {
  it.each(files.map((file) => [path.basename(file.file), file] as const))(
    '%s is up to date: run "npm run host-messages" otherwise',
    (_, { file, text }) => {
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it.each(readMessages())('$type is in all of them, with every field', ({ type, fields, text }) => {
    expect(textOf('host-messages.md')).toContain(`| \`${type}\`<br>${text}`);
    expect(textOf('HostMessages.kt')).toContain(`"${type}" -> `);
    expect(textOf('HostMessages.swift')).toContain(`case "${type}": `);
    for (const field of fields) {
      expect(() => kindOf(field)).not.toThrow();
      expect(field.text).not.toBe('');
      expect(textOf('host-messages.md')).toContain(`\`${field.name}\``);
      expect(textOf('HostMessages.kt')).toContain(`    val ${field.name}: `);
      expect(textOf('HostMessages.swift')).toContain(`    public var ${field.name}: `);
    }
  });

  it('have balanced brackets and quotes in the stubs', () => {
    for (const name of ['HostMessages.kt', 'HostMessages.swift']) {
      const codeLines = textOf(name)
        .split('\n')
        .filter((line) => !/^\s*(\/\/|\/\*\*)/.test(line));
      for (const [open, close] of ['{}', '()', '[]', '<>']) {
        const count = (sign = '') => withoutPatterns(codeLines.join('\n')).replaceAll('->', '').split(sign).length;
        expect(count(open), `${name} ${open}`).toBe(count(close));
      }
      expect(codeLines.filter((line) => withoutPatterns(line).split('"').length % 2 === 0)).toEqual([]);
      expect(textOf(name)).not.toContain('undefined');
    }
  });
});

const withoutPatterns = (code: string): string => code.replace(/"""[^\n]*?"""|#"[^\n]*?"#/g, '');

describe('the stubs for apps', () => {
  const stubs = { Kotlin: textOf('HostMessages.kt'), Swift: textOf('HostMessages.swift') };
  /** The part of a stub from the class of one message to the class of the next. */
  const partOf = (stub: string, type: string): string =>
    stub.split(/^(?=\/\*\* |\/\/\/ )/m).find((part) => part.includes(`"${type}"\n`)) ?? '';
  const patternOfPath = (part: string): RegExp =>
    new RegExp(/"""(\^.*)"""|#"(\^.*)"#/.exec(part)?.slice(1).join('').replace(/\\z$/, '$') ?? 'none');
  const opening = readMessages().filter(({ spec }) => spec.opens);

  it.each(Object.entries(stubs))('%s checks every path as the catalogue does', (_, stub) => {
    expect(opening.length).toBeGreaterThan(10);
    for (const { type, spec, example } of opening) {
      const pattern = patternOfPath(partOf(stub, type));
      const paths = ['//evil.example/', '/\\evil.example/', '/../x', '/no//x', '/%2F%2Fx', '/promo', '/', '/a/b'];
      for (const path of [...paths, z.object({ path: z.string() }).parse(example).path]) {
        expect([type, path, pattern.test(path)]).toEqual([type, path, spec.contract.safeParse({ type, path }).success]);
      }
    }
  });

  it.each(readMessages().flatMap(({ type, fields }) => fields.map((field) => ({ type, field, name: field.name }))))(
    'check the limits of $type.$name',
    ({ type, field }) => {
      const { range, pattern } = fieldLimits(field);
      const [kotlin, swift] = [partOf(stubs.Kotlin, type), partOf(stubs.Swift, type)];
      if (pattern !== undefined) expect([kotlin, swift].every((part) => part.includes(pattern))).toBe(true);
      if (range?.[1] === undefined) return;
      expect(kotlin).toMatch(new RegExp(`\\((?:"${field.name}"|key|inner), ${range[0]}L?\\.\\.${range[1]}`));
      expect(swift).toContain(`"${field.name}", ${range[0]}...${range[1]}`);
    },
  );
});

describe('the JSON Schema of host messages', () => {
  const schema = z
    .looseObject({ $defs: z.record(z.string(), z.custom<JsonSchema>()) })
    .parse(JSON.parse(textOf('schema.json')));
  const definition = (name: string): JsonSchema => schema.$defs[name] ?? {};
  const targetsOf = (name: string): string[] =>
    z
      .object({ oneOf: z.array(z.object({ $ref: z.string() })) })
      .parse(definition(name))
      .oneOf.map(({ $ref }) => $ref.slice('#/$defs/'.length));

  it('has no dangling references, and refers to every message', () => {
    const named = [...targetsOf('toHost'), ...targetsOf('toPage')];
    expect(named.filter((name) => !Object.hasOwn(schema.$defs, name))).toEqual([]);
    expect([...new Set(named)].toSorted()).toEqual(
      readMessages()
        .map(({ type }) => type)
        .toSorted(),
    );
  });

  it.each(readMessages())(
    '$type: accepts its example and the reply to it',
    ({ type, example, exampleReply, replySchema }) => {
      expect(misfits(definition(type), example)).toEqual([]);
      if (replySchema) expect(misfits(definition(`${type}.reply`), exampleReply)).toEqual([]);
    },
  );

  it.each(readMessages().filter(({ fields }) => fields.some(({ isRequired }) => isRequired)))(
    '$type: refuses a message without its required fields',
    ({ type }) => {
      expect(misfits(definition(type), { type })).not.toEqual([]);
    },
  );

  it('refuses what the page refuses', () => {
    expect(misfits(definition('updateHeight'), { type: 'updateHeight', height: 7.5 })).not.toEqual([]);
    expect(misfits(definition('bonus'), { type: 'bonus', path: '//evil.example' })).not.toEqual([]);
    expect(misfits(definition('context'), { type: 'context', safeArea: { top: 1 } })).not.toEqual([]);
    expect(
      misfits(definition('updateSiteConfig'), { type: 'updateSiteConfig', config: { minimumAge: 0 } }),
    ).not.toEqual([]);
    expect(misfits(definition('sessionChanged'), { type: 'sessionChanged', token: 7 })).not.toEqual([]);
  });
});

/** Places where a value violates a JSON Schema. It implements the keywords that the contracts use, independently of zod. */
function misfits(schema: JsonSchema, value: unknown, at = '$'): string[] {
  if (schema.anyOf)
    return schema.anyOf.some((option) => misfits(option, value, at).length === 0) ? [] : [`${at}: anyOf`];
  if (schema.const !== undefined && schema.const !== value) return [`${at}: const`];
  if (schema.enum && !schema.enum.some((choice) => choice === value)) return [`${at}: enum`];
  if (schema.type !== undefined && !isOfType(schema.type, value)) return [`${at}: ${schema.type}`];
  if (typeof value === 'string')
    return limitsOf(schema, at, value.length, 'Length').concat(patternOf(schema, at, value));
  if (typeof value === 'number') return limitsOf(schema, at, value, 'imum');
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    return value
      .flatMap((item, index) => misfits(items, item, `${at}[${index}]`))
      .concat(limitsOf(schema, at, value.length, 'Items'));
  }
  return typeof value === 'object' && value !== null ? fieldMisfits(schema, new Map(Object.entries(value)), at) : [];
}

function fieldMisfits(schema: JsonSchema, fields: ReadonlyMap<string, unknown>, at: string): string[] {
  const { properties = {}, required = [] } = schema;
  return [
    ...required.filter((name) => !fields.has(name)).map((name) => `${at}.${name}: missing`),
    ...[...fields].flatMap(([name, value]) => {
      const property = properties[name];
      if (property) return misfits(property, value, `${at}.${name}`);
      return schema['additionalProperties'] === false ? [`${at}.${name}: unknown`] : [];
    }),
  ];
}

function limitsOf(schema: JsonSchema, at: string, measure: number, suffix: string): string[] {
  const [least, most] = [schema[`min${suffix}`], schema[`max${suffix}`]];
  const isWithin = (typeof least !== 'number' || measure >= least) && (typeof most !== 'number' || measure <= most);
  return isWithin ? [] : [`${at}: ${suffix}`];
}

const patternOf = ({ pattern }: JsonSchema, at: string, value: string): string[] =>
  typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value) ? [] : [`${at}: pattern`];

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
