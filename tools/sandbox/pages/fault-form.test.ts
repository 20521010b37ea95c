import { describe, expect, it } from 'vitest';
import { faultForm, readFaultForm } from './fault-form.ts';

const empty = { call: 'wheel', ending: '', latencyMs: '', times: '' };

describe('readFaultForm', () => {
  it.each([
    [{}, undefined],
    [{ times: '3' }, undefined],
    [{ ending: '503' }, { status: 503 }],
    [
      { ending: '401', times: '2' },
      { status: 401, times: 2 },
    ],
    [
      { ending: '409', code: 'price-changed' },
      { status: 409, code: 'price-changed' },
    ],
    [{ ending: 'hang', code: 'price-changed' }, { hang: true }],
    [
      { ending: 'garbage', latencyMs: '800' },
      { garbage: true, latencyMs: 800 },
    ],
    [{ latencyMs: '800' }, { latencyMs: 800 }],
  ])('reads %j as %j', (fields, fault) => {
    expect(readFaultForm({ ...empty, ...fields })).toEqual({ call: 'wheel', fault });
  });

  it.each([
    { ending: '200' },
    { ending: 'slow' },
    { latencyMs: 'x' },
    { latencyMs: '-1' },
    { ending: '500', times: '0' },
  ])('refuses %j', (fields) => expect(() => readFaultForm({ ...empty, ...fields })).toThrow());
});

describe('faultForm', () => {
  it('shows the current fault, even with a status that is not among the options', () => {
    expect(faultForm('wheel', { status: 418, times: 7 }).markup).toMatch(/value="418" selected[\s\S]*value="7"/);
    const refusal = faultForm('wheel', { status: 409, code: 'pool-empty' });
    expect(refusal.markup).toMatch(/name="code"[^>]*value="pool-empty"/);
    expect(faultForm('wheel', { hang: true }).markup).toContain('<option value="hang" selected>');
    expect(faultForm('wheel', undefined).markup).toContain('<option value="" selected>');
  });
});
