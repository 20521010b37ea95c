import { describe, expect, it } from 'vitest';
import { createFaultStore, everyCall, faultSchema } from './fault-store.ts';

describe('createFaultStore', () => {
  it('keeps a fault until it is removed', () => {
    const store = createFaultStore();
    store.set('token', { status: 503 });
    expect([store.take('token'), store.take('token')]).toEqual([{ status: 503 }, { status: 503 }]);
    expect(store.take('promotion')).toBeUndefined();
    store.remove('token');
    expect(store.take('token')).toBeUndefined();
  });

  it('counts a limited fault down and then forgets it', () => {
    const store = createFaultStore();
    store.set('token', { hang: true, times: 2 });
    expect([store.take('token')?.hang, store.take('token')?.hang, store.take('token')]).toEqual([
      true,
      true,
      undefined,
    ]);
    expect(store.all()).toEqual({});
  });

  it("prefers a call's own fault to the one for every call", () => {
    const store = createFaultStore();
    store.set(everyCall, { status: 500 });
    store.set('token', { status: 401, times: 1 });
    expect([store.take('token'), store.take('token')]).toEqual([{ status: 401, times: 1 }, { status: 500 }]);
    store.reset();
    expect(store.take('token')).toBeUndefined();
  });
});

describe('faultSchema', () => {
  it.each([
    { latencyMs: 100 },
    { status: 401, times: 2 },
    { hang: true },
    { latencyMs: 5, garbage: true },
    { status: 409, code: 'price-changed' },
  ])('takes %j', (fault) => expect(faultSchema.safeParse(fault).success).toBe(true));

  it.each([
    {},
    { times: 3 },
    { status: 200 },
    { hang: true, status: 500 },
    { latencyMs: -1 },
    { slow: true },
    { hang: true, code: 'sales-closed' },
    { status: 409, code: 'No' },
  ])('refuses %j', (fault) => expect(faultSchema.safeParse(fault).success).toBe(false));
});
