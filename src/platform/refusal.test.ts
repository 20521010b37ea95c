import { describe, expect, it } from 'vitest';
import { refusal } from './refusal.ts';

describe('a refusal', () => {
  it('R8.10 joins the detail fields of a JSON API error', () => {
    const body = { errors: [{ code: 'no-attempts', detail: 'No attempts left' }, { detail: 'Come back tomorrow' }] };
    const error = refusal('wheel-spin', 409, body);
    expect(error).toMatchObject({ call: 'wheel-spin', code: 'platform-refused', status: 409 });
    expect(error.platformCode).toBe('no-attempts');
    expect(error.details).toBe('No attempts left; Come back tomorrow');
  });

  it.each([
    [400, 'platform-refused'],
    [401, 'platform-refused'],
    [302, 'platform-refused'],
    [429, 'platform-refused'],
    [500, 'platform-unavailable'],
    [503, 'platform-unavailable'],
  ])('with the status %i is %s', (status, code) => {
    expect(refusal('balance', status)).toMatchObject({ code, status, details: '', platformCode: undefined });
  });

  it.each([undefined, null, '<html>', [], {}, { errors: 'no' }, { errors: [] }])('accepts the body %j', (body) => {
    expect(refusal('balance', 400, body)).toMatchObject({ details: '', platformCode: undefined });
  });

  it('reads the valid parts of malformed errors', () => {
    const body = { errors: [null, 7, { detail: 7 }, { code: {}, detail: 'kept' }, { code: 40_001 }] };
    expect(refusal('balance', 400, body)).toMatchObject({ details: 'kept', platformCode: '40001' });
  });

  it.each(['two words', 'a\nb', '', 'x'.repeat(65), '<b>'])('ignores a code that is not a plain word: %j', (code) => {
    expect(refusal('balance', 400, { errors: [{ code, detail: '' }] }).platformCode).toBeUndefined();
  });

  it('truncates long details', () => {
    const detail = 'x'.repeat(600);
    expect(refusal('balance', 400, { errors: [{ detail }, { detail }] }).details).toHaveLength(1_000);
  });

  it('keeps details out of logged and serialized errors', () => {
    const error = refusal('fast-login', 401, { errors: [{ code: 'wrong-credentials', detail: 'canary' }] });
    const texts = [String(error), error.stack, JSON.stringify(error), JSON.stringify({ ...error })];
    expect(error.details).toBe('canary');
    expect(error.message).toBe('fast-login: replied 401 (wrong-credentials)');
    expect(texts.join('\n')).not.toContain('canary');
  });
});
