import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createOpenApiRouter } from './openapi-router.ts';

const app = express().use(createOpenApiRouter());

describe('the reader of the OpenAPI documents', () => {
  it('loads every file from the sandbox', async () => {
    const { text } = await request(app).get('/sandbox/openapi').expect(200);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files).toHaveLength(4);
    for (const file of files) await request(app).get(file).expect(200);
    expect(text).not.toContain('//');
  });

  it.each(['platform', 'marquee'])('has the document %s', async (name) => {
    const { body } = await request(app).get(`/sandbox/openapi/${name}.json`).expect(200);
    expect(body).toMatchObject({ openapi: '3.1.0', info: { version: expect.any(String) } });
  });
});
