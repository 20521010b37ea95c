import request from 'supertest';
import { expect, it } from 'vitest';
import { fillPath, queryString } from '../../src/platform/call-path.ts';
import { callTable } from '../../src/platform/call-table.ts';
import { tokenReplySchema } from '../../src/platform/token/token.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';

const startsAt = Date.parse('2026-11-21T09:00:00Z') / 1000;

it.each(callTable.filter(({ sample }) => sample(startsAt).hint === undefined))(
  '$id: the sandbox replies to Alice’s sample by the contract',
  async ({ method, path, token, example, reply, sample }) => {
    const app = createSandbox(sandboxSettings('samples', startsAt));
    const { body } = await request(app).post('/sandbox/api/tokens').send({ accountId: accounts[0]?.id });
    const { parameters = {}, query = {}, headers = {}, body: sent } = sample(startsAt);
    const address = fillPath(path, parameters) + queryString(query);
    const call = (method === 'GET' ? request(app).get(address) : request(app).post(address)).set(headers);
    if (token !== 'none') call.set('x-auth', `Bearer ${tokenReplySchema.parse(body).token}`);
    if (example().sent.idempotencyKey !== undefined) call.set('idempotency-key', 'one');
    const response = await (sent === undefined ? call : call.type('json').send(JSON.stringify(sent)));
    expect([response.status, reply.safeParse(response.body).error]).toEqual([200, undefined]);
  },
);
