import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPath, queryString } from './call-path.ts';

describe('a path with parameters', () => {
  it('fills in each parameter at its place', () => {
    expect(fillPath('/a/:id/b/:name', { id: 7, name: 'x y' })).toBe('/a/7/b/x%20y');
  });

  it.each([
    ['?admin=1', '/a/%3Fadmin%3D1/b'],
    ['#', '/a/%23/b'],
    ['%2e%2e', '/a/%252e%252e/b'],
    ['%2F', '/a/%252F/b'],
    ['a:b@c;d', '/a/a%3Ab%40c%3Bd/b'],
    ['Лотерея', '/a/%D0%9B%D0%BE%D1%82%D0%B5%D1%80%D0%B5%D1%8F/b'],
    ['\r\nx: y', '/a/%0D%0Ax%3A%20y/b'],
    [':id', '/a/%3Aid/b'],
    ['$&', '/a/%24%26/b'],
    ['...', '/a/.../b'],
  ])('keeps %j in one segment', (id, expected) => {
    expect(fillPath('/a/:id/b', { id })).toBe(expected);
  });

  it.each(['', '.', '..', '../admin', 'a/b', '/', '\\', '..\\', 'a\0', '\ud800'])('rejects %j', (id) => {
    expect(() => fillPath('/a/:id/b', { id })).toThrow(RangeError);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1.5, 2 ** 53])('rejects the number %d', (id) => {
    expect(() => fillPath('/a/:id/b', { id })).toThrow(RangeError);
  });

  it.each([{}, Object.create({ id: 'inherited' })])('rejects a missing parameter', (parameters) => {
    expect(() => fillPath('/a/:id/b', parameters)).toThrow('parameter id');
  });

  it('is left unchanged by a URL parser, whatever the parameter', () => {
    const strings = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'./\\%?#2eF:;\0 ') }));
    fc.assert(
      fc.property(strings, (id) => {
        let path: string;
        try {
          path = fillPath('/web-api/:id/end', { id });
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        const address = new URL(path, 'http://platform.example');
        expect(address.href).toBe(`http://platform.example${path}`);
        const [, base, segment, end] = address.pathname.split('/');
        expect([base, decodeURIComponent(segment ?? ''), end]).toEqual(['web-api', id, 'end']);
      }),
      { seed: 4, numRuns: 2_000 },
    );
  });
});

describe('a query', () => {
  it('encodes names and values, and drops undefined values', () => {
    expect(queryString({ a: 'x&y=z#', b: undefined, c: 0, d: false })).toBe('?a=x%26y%3Dz%23&c=0&d=false');
  });

  it('is an empty string without values', () => {
    expect(queryString({ a: undefined })).toBe('');
  });
});
