import type { Express } from 'express';
import request from 'supertest';
import { expect } from 'vitest';
import { callTable } from '../../src/platform/call-table.ts';
import { refusal } from '../../src/platform/refusal.ts';
import { requestHeaders } from '../../src/platform/request-headers.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';

const contracts = new Map(callTable.map(({ id, reply }) => [id, reply]));

/** Sends the client's own requests to the sandbox, and checks every field of a reply against the contract. */
export const sandboxTransport =
  (currentApp: () => Express): PlatformTransport =>
  async (platformRequest) => {
    const app = currentApp();
    const headers = requestHeaders(platformRequest);
    const sending =
      platformRequest.method === 'GET'
        ? request(app).get(platformRequest.path)
        : request(app).post(platformRequest.path);
    const { status, body } = await sending
      .set(headers)
      .send(platformRequest.body === undefined ? undefined : Object(platformRequest.body));
    if (status !== 200) throw refusal(platformRequest.call, status, body);
    expect(contracts.get(platformRequest.call)?.parse(body)).toEqual(body);
    return body;
  };
