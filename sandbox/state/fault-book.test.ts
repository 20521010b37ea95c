import { describe, expect, it } from 'vitest';
import { createFaultBook, everyCall, faultSchema } from './fault-book.ts';

describe('createFaultBook', () => {
  it('shows a fault until it is taken away', () => {
    const book = createFaultBook();
    book.set('token', { status: 503 });
    expect([book.take('token'), book.take('token')]).toEqual([{ status: 503 }, { status: 503 }]);
    expect(book.take('promotion')).toBeUndefined();
    book.remove('token');
    expect(book.take('token')).toBeUndefined();
  });

  it('counts a limited fault down and then forgets it', () => {
    const book = createFaultBook();
    book.set('token', { hang: true, times: 2 });
    expect([book.take('token')?.hang, book.take('token')?.hang, book.take('token')]).toEqual([true, true, undefined]);
    expect(book.all()).toEqual({});
  });

  it("takes a call's own fault before the one for every call", () => {
    const book = createFaultBook();
    book.set(everyCall, { status: 500 });
    book.set('token', { status: 401, times: 1 });
    expect([book.take('token'), book.take('token')]).toEqual([{ status: 401, times: 1 }, { status: 500 }]);
    book.reset();
    expect(book.take('token')).toBeUndefined();
  });
});

describe('faultSchema', () => {
  it.each([{ latencyMs: 100 }, { status: 401, times: 2 }, { hang: true }, { latencyMs: 5, garbage: true }])(
    'takes %j',
    (fault) => expect(faultSchema.safeParse(fault).success).toBe(true),
  );

  it.each([{}, { times: 3 }, { status: 200 }, { hang: true, status: 500 }, { latencyMs: -1 }, { slow: true }])(
    'refuses %j',
    (fault) => expect(faultSchema.safeParse(fault).success).toBe(false),
  );
});
