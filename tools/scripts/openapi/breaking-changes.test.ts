import { describe, expect, it } from 'vitest';
import { breakingChanges, versionObjection } from './breaking-changes.ts';

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
    ['a value less', limited({ enum: ['a', 'b'] }), limited({ enum: ['a'] }), ['wheel reply.name: b is no value now']],
    ['a value more', limited({ enum: ['a'] }), limited({ enum: ['a', 'b'] }), []],
    [
      'a lower limit',
      limited({ maxLength: 9 }),
      limited({ maxLength: 8 }),
      ['wheel reply.name: maxLength was 9, is 8'],
    ],
    ['a pattern', limited({}), limited({ pattern: '^a' }), ['wheel reply.name: must match ^a']],
    [
      'a choice less',
      reply({ prize: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
      reply({ prize: { type: 'string' } }),
      ['wheel reply.prize: was null, is string'],
    ],
    ['a choice more', limited({}), reply({ name: { anyOf: [{ type: 'null' }, { type: 'string' }] } }), []],
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
      ['wheel request.kind: b is no value now'],
    ],
  ])('are named: %s', (_, before, after, changes) => {
    expect(breakingChanges(document(before), document(after))).toEqual(changes);
  });

  it('need a higher first number of the version', () => {
    const [before, after] = [document(reply({})), reply({ more: {} }, ['more'])];
    expect(versionObjection(before, document({ ...after, version: '1.9.0' }))).toContain('more: is required now');
    expect(versionObjection(before, document({ ...after, version: '2.0.0' }))).toBeUndefined();
    expect(versionObjection(before, document(reply({})))).toBeUndefined();
  });
});
