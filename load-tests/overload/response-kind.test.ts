import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { responseKind } from './response-kind.ts';

const documentWith = (state: string) => `<html><script type="application/json">${state}</script></html>`;
const full = documentWith('{"view":{"serverTime":1,"texts":{"title":"a"}}}');
const shell = documentWith('{"view":{"serverTime":1,"isPending":true,"texts":{}}}');
const kindOf = (status: number, body: string, headers: Record<string, string> = {}) =>
  responseKind({ status, headers, body: Buffer.from(body) });

describe('responseKind', () => {
  it('distinguishes a page from a shell by its state', () => {
    expect(kindOf(200, full)).toBe('full');
    expect(kindOf(200, full, { 'x-cache': 'MISS' })).toBe('full');
    expect(kindOf(200, shell)).toBe('shell');
    expect(kindOf(200, shell, { 'x-cache': 'BYPASS' })).toBe('shell');
    const [headers, body] = [{ 'content-encoding': 'br' }, brotliCompressSync(shell)];
    expect(responseKind({ status: 200, headers, body })).toBe('shell');
  });

  it('trusts the header of the page cache', () => {
    expect(kindOf(200, 'compressed', { 'x-cache': 'HIT', 'content-encoding': 'br' })).toBe('full');
    expect(kindOf(200, 'compressed', { 'x-cache': 'STALE', 'content-encoding': 'br' })).toBe('stale');
  });

  it('never counts error pages, truncated pages or redirects as full', () => {
    expect(kindOf(200, documentWith('{"view":{"serverTime":1,"error":{},"texts":{}}}'))).toBe('error');
    expect(kindOf(200, full.slice(0, -7))).toBe('error');
    expect(kindOf(302, '')).toBe('error');
    expect(kindOf(500, full)).toBe('5xx');
    expect(kindOf(503, full)).toBe('5xx');
  });

  it('counts a 503 with Retry-After as refused', () => {
    expect(kindOf(503, '', { 'retry-after': '2' })).toBe('refused');
  });
});
