import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { plainBody, sharedPart } from '../files/gzip-parts.ts';
import { createCachedPage } from './cached-page.ts';

const head = { status: 200, headers: { 'Content-Security-Policy': "default-src 'self'" } } as const;
const body = Buffer.from(`<!DOCTYPE html>${'page '.repeat(2_000)}${randomBytes(2_000).toString('hex')}`);
const responseNow = () => new ServerResponse(new IncomingMessage(new Socket()));

describe('a cached page', () => {
  it('is the same page in every encoding', async () => {
    for (const first of ['br', 'gzip', 'identity'] as const) {
      const page = await createCachedPage(head, body, first);
      expect(brotliDecompressSync(await page.bodyFor(responseNow(), 'br'))).toEqual(body);
      expect(gunzipSync(await page.bodyFor(responseNow(), 'gzip'))).toEqual(body);
      expect(await page.bodyFor(responseNow(), 'identity')).toEqual(body);
      expect(page.size).toBe(body.length);
    }
  });

  it('makes each form once, for all responses that wait for it', async () => {
    const page = await createCachedPage(head, body, 'br');
    const br = page.bodyFor(responseNow(), 'br');
    expect(br).toBeInstanceOf(Buffer);
    const onGrown = vi.fn();
    page.onGrown(onGrown);
    const waiting = await Promise.all(Array.from({ length: 50 }, () => page.bodyFor(responseNow(), 'gzip')));
    expect(new Set(waiting).size).toBe(1);
    expect(page.bodyFor(responseNow(), 'gzip')).toBe(waiting[0]);
    expect(page.bodyFor(responseNow(), 'br')).toBe(br);
    expect(onGrown).toHaveBeenCalledOnce();
  });

  it('counts its forms and headers, and holds no memory beyond its forms', async () => {
    const page = await createCachedPage(head, body, 'gzip');
    const ofHeaders = Object.entries(head.headers).flat().join('').length;
    const gzip = await page.bodyFor(responseNow(), 'gzip');
    expect(page.heldBytes()).toBe(gzip.length + ofHeaders);
    const br = await page.bodyFor(responseNow(), 'br');
    expect(page.heldBytes()).toBe(gzip.length + br.length + ofHeaders);
    expect([br.buffer.byteLength, gzip.buffer.byteLength]).toEqual([br.length, gzip.length]);
    await page.bodyFor(responseNow(), 'identity');
    expect(page.heldBytes()).toBeLessThan(body.length);
  });

  it('is uncompressed once for the responses that are sent at a time, and again afterwards', async () => {
    const page = await createCachedPage(head, body);
    const [first, second, later] = [responseNow(), responseNow(), responseNow()];
    const shared = await page.bodyFor(first, 'identity');
    first.emit('close');
    expect(await page.bodyFor(second, 'identity')).not.toBe(shared);
    expect(await page.bodyFor(later, 'identity')).toBe(await page.bodyFor(second, 'identity'));
  });

  describe('with a part that other pages have', () => {
    const parts = {
      open: Buffer.from('<!DOCTYPE html>'),
      shared: [sharedPart(Buffer.from(`<style>${'a{color:red}'.repeat(3_000)}</style>`))],
      rest: body,
    };
    const whole = plainBody(parts);

    it('is the same page in every encoding, and knows its lengths', async () => {
      const page = await createCachedPage(head, parts, 'br');
      expect(gunzipSync(await page.bodyFor(responseNow(), 'gzip'))).toEqual(whole);
      expect(brotliDecompressSync(await page.bodyFor(responseNow(), 'br'))).toEqual(whole);
      expect(await page.bodyFor(responseNow(), 'identity')).toEqual(whole);
      for (const encoding of ['br', 'gzip', 'identity'] as const)
        expect(await page.lengthIn(encoding)).toBe((await page.bodyFor(responseNow(), encoding)).length);
    });

    it('holds the rest alone', async () => {
      const [page, alone] = [await createCachedPage(head, parts), await createCachedPage(head, body)];
      expect(page.heldBytes() - alone.heldBytes()).toBeLessThan(50);
    });

    it('is put together once for the responses that are sent at a time', async () => {
      const page = await createCachedPage(head, parts);
      const [first, second, later] = [responseNow(), responseNow(), responseNow()];
      const joined = page.bodyFor(first, 'gzip');
      expect(page.bodyFor(second, 'gzip')).toBe(joined);
      for (const response of [first, second]) response.emit('close');
      expect(page.bodyFor(later, 'gzip')).not.toBe(joined);
    });
  });

  it('knows its length without being uncompressed', async () => {
    const page = await createCachedPage(head, body);
    expect(await page.lengthIn('identity')).toBe(body.length);
    for (const encoding of ['br', 'gzip'] as const) {
      expect(await page.lengthIn(encoding)).toBe((await page.bodyFor(responseNow(), encoding)).length);
    }
  });
});
