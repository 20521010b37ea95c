import request from 'supertest';
import { describe, expect, it } from 'vitest';
import type { PreviewView } from '../contracts.ts';
import type { GroupSettings } from './access.ts';
import { servePreviews } from './serve-previews.ts';

const groups: GroupSettings = { header: 'X-Groups', grants: [{ group: 'staff', role: 'viewer' }] };
const host = 'de-light-anonymous-1831150800-kite.preview.studio.example';

function previews(show: (view: PreviewView) => Promise<void> = () => Promise.resolve()) {
  const shown: PreviewView[] = [];
  const errors: unknown[] = [];
  const listener = servePreviews({
    domain: 'preview.studio.example',
    userHeader: 'X-User',
    groups,
    show: async (view, _request, response) => {
      shown.push(view);
      await show(view);
      response.end('a page');
    },
    onError: (error) => errors.push(error),
  });
  return {
    shown,
    errors,
    get: (headers: Readonly<Record<string, string>>) => request(listener).get('/en/').set(headers),
  };
}

describe('previews', () => {
  it('are shown under the host name of their view', async () => {
    const { get, shown } = previews();
    const response = await get({ Host: host, 'X-User': 'eva', 'X-Groups': 'staff' });
    expect(response.text).toBe('a page');
    expect(shown).toEqual([
      { country: 'DE', theme: 'light', visitor: 'anonymous', at: '2028-01-10T21:00:00.000Z', brand: 'kite' },
    ]);
  });

  it.each([
    ['a request without a user', { Host: host, 'X-Groups': 'staff' }, 401],
    ['a user without a role', { Host: host, 'X-User': 'eva', 'X-Groups': 'sales' }, 403],
    ['the host name of no view', { Host: 'preview.studio.example', 'X-User': 'eva', 'X-Groups': 'staff' }, 421],
    [
      'a view of another domain',
      { Host: 'de-light-anonymous.evil.example', 'X-User': 'eva', 'X-Groups': 'staff' },
      421,
    ],
  ])('refuse %s', async (_, headers, status) => {
    const { get, shown } = previews();
    const response = await get(headers);
    expect(response.status).toBe(status);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(shown).toEqual([]);
  });

  it('report an error without its details', async () => {
    const error = new Error('/data/studio is gone');
    const { get, errors } = previews(() => Promise.reject(error));
    const response = await get({ Host: host, 'X-User': 'eva', 'X-Groups': 'staff' });
    expect(response.status).toBe(502);
    expect(response.text).not.toContain('/data');
    expect(errors).toEqual([error]);
  });

  it('need no user on a development machine', async () => {
    const shown: PreviewView[] = [];
    const listener = servePreviews({
      domain: 'localhost',
      userHeader: undefined,
      groups: undefined,
      show: async (view, _request, response) => {
        shown.push(view);
        response.end();
      },
      onError: () => {},
    });
    await request(listener).get('/en/').set('Host', 'ie-dark-signed-in.localhost:4000').expect(200);
    expect(shown).toMatchObject([{ country: 'IE', visitor: 'signed-in' }]);
  });
});
