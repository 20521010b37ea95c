import { describe, expect, it } from 'vitest';
import { platformChanges } from './breaking-changes.ts';
import { releaseProblems } from './release-problems.ts';

const wheel = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
const query = { name: 'lang', in: 'query', required: true, schema: { type: 'string' } };

interface Parts {
  readonly version?: string;
  readonly reply?: object;
  readonly body?: object;
  readonly parameters?: readonly object[];
  readonly path?: string;
}

const document = ({ version = '1.0.0', reply = wheel, body, parameters = [query], path = '/wheel' }: Parts = {}) => {
  const content = (schema: object) => ({ content: { 'application/json': { schema } } });
  return {
    info: { version },
    paths: {
      [path]: {
        get: {
          operationId: 'wheel',
          parameters,
          ...(body && { requestBody: content(body) }),
          responses: { 200: content({ $ref: '#/components/schemas/Wheel' }), 401: {} },
        },
      },
    },
    components: { schemas: { Wheel: reply } },
  };
};

const reply = (properties: object, required: readonly string[] = []) => ({
  reply: { type: 'object', properties, required },
});
const limited = (limits: object) => reply({ name: { type: 'string', ...limits } });

describe('breaking changes', () => {
  it.each<[string, Parts, Parts, string[]]>([
    ['nothing', {}, {}, []],
    ['a new optional field of a reply', reply({}), reply({ more: { type: 'string' } }), []],
    [
      'a new required field of a reply',
      reply({}),
      reply({ more: {} }, ['more']),
      ['wheel reply.more: is required now'],
    ],
    [
      'another type in a list',
      reply({ list: { type: 'array', items: { type: 'number' } } }),
      reply({ list: { type: 'array', items: { type: 'integer' } } }),
      ['wheel reply.list[]: was number, is integer'],
    ],
    [
      'a removed value',
      limited({ enum: ['a', 'b'] }),
      limited({ enum: ['a'] }),
      ['wheel reply.name: b is no longer a value'],
    ],
    ['an added value', limited({ enum: ['a'] }), limited({ enum: ['a', 'b'] }), []],
    [
      'a lower limit',
      limited({ maxLength: 9 }),
      limited({ maxLength: 8 }),
      ['wheel reply.name: maxLength was 9, is 8'],
    ],
    ['a pattern', limited({}), limited({ pattern: '^a' }), ['wheel reply.name: must match ^a']],
    [
      'a removed choice',
      reply({ prize: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
      reply({ prize: { type: 'string' } }),
      ['wheel reply.prize: was null, is string'],
    ],
    ['an added choice', limited({}), reply({ name: { anyOf: [{ type: 'null' }, { type: 'string' }] } }), []],
    ['another address', {}, { path: '/wheels' }, ['wheel: was GET /wheel, is GET /wheels']],
    ['a parameter that is not sent', {}, { parameters: [] }, ['wheel: lang is not sent any more']],
    [
      'a request field that may be missing now',
      { body: { type: 'object', properties: { id: {} }, required: ['id'] } },
      { body: { type: 'object', properties: { id: {} } } },
      ['wheel request.id: is required now'],
    ],
    [
      'a request value that a platform does not know',
      { body: { type: 'object', properties: { kind: { enum: ['a'] } } } },
      { body: { type: 'object', properties: { kind: { enum: ['a', 'b'] } } } },
      ['wheel request.kind: b is no longer a value'],
    ],
  ])('are reported: %s', (_, before, after, changes) => {
    expect(platformChanges(document(before), document(after)).broken).toEqual(changes);
  });

  it('need a higher major version', () => {
    const [before, after] = [document(reply({})), reply({ more: {} }, ['more'])];
    const problems = (version: string) => releaseProblems(platformChanges(before, document({ ...after, version })));
    expect(problems('1.9.0')).toEqual([
      'wheel reply.more: is required now (breaks 1.0.0: raise the first number of 1.9.0)',
    ]);
    expect(problems('2.0.0')).toEqual([]);
  });
});

describe('a removal', () => {
  const problems = (before: Parts, after: Parts) =>
    releaseProblems(platformChanges(document(before), document({ ...after, version: '2.0.0' })));

  it.each<[string, object, string[]]>([
    ['a field', { old: {} }, ['wheel reply.old: is gone without having been deprecated in 1.0.0']],
    ['a field that was deprecated', { old: { deprecated: true } }, []],
    [
      'a field in a list',
      { list: { type: 'array', items: { type: 'object', properties: { old: {} } } } },
      ['wheel reply.list: is gone without having been deprecated in 1.0.0'],
    ],
  ])('is reported unless the last release deprecated it: %s', (_, properties, lines) => {
    expect(problems(reply({ ...properties, kept: {} }), reply({ kept: {} }))).toEqual(lines);
  });

  it('is not reported when another form of the value has it', () => {
    const forms = (...names: string[]) =>
      reply({ prize: { anyOf: names.map((name) => ({ type: 'object', properties: { [name]: {}, id: {} } })) } });
    expect(problems(forms('a', 'b'), forms('a', 'b', 'c'))).toEqual([]);
    expect(problems(forms('a', 'b'), forms('b'))).toEqual([
      'wheel reply.prize.a: is gone without having been deprecated in 1.0.0',
    ]);
  });

  it('includes calls', () => {
    const gone = { ...document(), paths: {}, info: { version: '2.0.0' } };
    expect(releaseProblems(platformChanges(document(), gone))).toEqual([
      'wheel: is gone without having been deprecated in 1.0.0',
    ]);
  });
});
