import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { publicError } from '../../src/lib/error-catalogue.ts';
import { plainBrand, prepareBrand } from '../config/brand.ts';
import { readFolder } from '../config/read-folder.ts';
import { createStaticError } from './static-error.ts';

const pageOf = async (brand: typeof plainBrand): Promise<string> => {
  const app = express();
  const send = createStaticError(
    () => "default-src 'none'",
    () => brand,
  );
  app.use((_request, response) => {
    Object.assign(response.locals, { context: { requestId: 'r-1' } });
    send(response, publicError('overloaded'), 'ar');
  });
  const { text, status } = await request(app).get('/');
  expect(status).toBe(503);
  return text;
};

describe('the static error page', () => {
  it('has the default colours without a brand', async () => {
    const text = await pageOf(plainBrand);
    expect(text).toMatch(/<html lang="ar" dir="rtl">.*background:#0c0a1a;color:#f7f4ff.*<b>503<\/b>.*r-1/s);
    expect(text).not.toContain('<img');
  });

  it.each([
    ['kite', '#ffffff', 'light'],
    ['noir', '#0b0b0c', 'dark'],
  ])('has the colours of %s, and its logo for that theme', async (name, page, theme) => {
    const text = await pageOf(prepareBrand(name, readFolder(`config/brands/${name}`, 'brand')));
    expect(text).toContain(`background:${page};`);
    expect(text).toMatch(new RegExp(`<img src="/brand-files/${name}\\.logo-${theme}\\.[\\da-f]{10}\\.svg" alt=""`));
  });
});
