import { describe, expect, it } from 'vitest';
import { readStudioSettings } from './settings.ts';

describe('the settings of the studio', () => {
  it('need a header and a folder in production', () => {
    expect(readStudioSettings({}, true)).toEqual({
      problems: [expect.stringContaining('STUDIO_USER_HEADER'), expect.stringContaining('STUDIO_DIR')],
    });
    const given = { STUDIO_USER_HEADER: 'X-Forwarded-User', STUDIO_DIR: '/data', STUDIO_PORT: '' };
    expect(readStudioSettings(given, true)).toEqual({
      port: 3100,
      directory: '/data',
      userHeader: 'X-Forwarded-User',
      groups: undefined,
      needsApproval: false,
      publishDirectory: undefined,
      versionsDirectory: '/data/versions.git',
      serviceAddresses: undefined,
      webhook: undefined,
      previews: undefined,
    });
  });

  it('refuse a header name that proxies could confuse with another', () => {
    expect(readStudioSettings({ STUDIO_USER_HEADER: 'X_Forwarded_User' }, false)).toHaveProperty('problems');
  });

  it('read the permissions of groups, in some languages or in all', () => {
    const given = {
      STUDIO_USER_HEADER: 'X-User',
      STUDIO_GROUPS_HEADER: 'X-Groups',
      STUDIO_ROLES: 'Staff=viewer, marketing=editor, legal-dach=approver:de, translators=editor:ar+fa',
    };
    expect(readStudioSettings(given, true)).toHaveProperty('problems');
    expect(readStudioSettings(given, false)).toHaveProperty('groups.grants', [
      { group: 'staff', role: 'viewer' },
      { group: 'marketing', role: 'editor' },
      { group: 'legal-dach', role: 'approver', locales: [{ language: 'de' }] },
      { group: 'translators', role: 'editor', locales: [{ language: 'ar' }, { language: 'fa' }] },
    ]);
  });

  const proxied = {
    STUDIO_USER_HEADER: 'X-User',
    STUDIO_DIR: '/data',
    STUDIO_PREVIEW_DOMAIN: 'preview.studio.example',
    STUDIO_PREVIEW_PORT: '3101',
    STUDIO_ORIGIN: 'https://studio.example',
  };

  it('name the domain of previews behind a proxy, and need none on this machine', () => {
    expect(readStudioSettings(proxied, true)).toHaveProperty('previews', {
      domain: 'preview.studio.example',
      isHere: false,
      port: 3101,
      studioOrigins: ['https://studio.example'],
    });
    expect(readStudioSettings({ STUDIO_PORT: '4000' }, false)).toHaveProperty('previews', {
      domain: 'localhost',
      isHere: true,
      port: 0,
      studioOrigins: ['http://localhost:4000', 'http://127.0.0.1:4000'],
    });
  });

  it.each([
    [{ STUDIO_ORIGIN: '' }, 'belong together'],
    [{ STUDIO_PREVIEW_PORT: '0' }, 'belong together'],
    [{ STUDIO_PREVIEW_DOMAIN: 'https://preview.studio.example' }, 'must be a domain'],
    [{ STUDIO_PREVIEW_DOMAIN: 'localhost' }, 'must be a domain'],
    [{ STUDIO_ORIGIN: 'http://studio.example' }, 'must be an origin'],
    [{ STUDIO_ORIGIN: 'https://studio.example/studio' }, 'must be an origin'],
    [{ STUDIO_USER_HEADER: '' }, 'needs STUDIO_USER_HEADER'],
  ])('refuse incomplete settings of previews: %o', (given, problem) => {
    expect(readStudioSettings({ ...proxied, ...given }, false)).toEqual({
      problems: [expect.stringContaining(problem)],
    });
  });

  const secret = 's'.repeat(32);

  it('accept a webhook with https, and with http on this machine in development', () => {
    const settingsWith = (url: string) => ({
      STUDIO_USER_HEADER: 'X-User',
      STUDIO_DIR: '/data',
      STUDIO_WEBHOOK_URL: url,
      STUDIO_WEBHOOK_SECRET: secret,
    });
    const address = 'https://hooks.example.com/studio?team=legal';
    expect(readStudioSettings(settingsWith(address), true)).toHaveProperty('webhook', {
      url: new URL(address),
      secret,
    });
    expect(readStudioSettings(settingsWith('http://[::1]:8080/hook'), false)).toHaveProperty('webhook.secret', secret);
    expect(readStudioSettings(settingsWith('http://[::1]:8080/hook'), true)).toHaveProperty('problems');
  });

  it('name the ops ports of services', () => {
    const given = { STUDIO_PUBLISH_DIR: '/live', STUDIO_SERVICES: 'http://marquee-pods:9464, http://[::1]:9465' };
    expect(readStudioSettings(given, false)).toHaveProperty('serviceAddresses', [
      new URL('http://marquee-pods:9464'),
      new URL('http://[::1]:9465'),
    ]);
  });

  it.each([
    [{ STUDIO_WEBHOOK_URL: 'https://hooks.example.com' }, 'STUDIO_WEBHOOK_SECRET'],
    [{ STUDIO_WEBHOOK_SECRET: secret }, 'STUDIO_WEBHOOK_URL'],
    [{ STUDIO_WEBHOOK_URL: 'https://hooks.example.com', STUDIO_WEBHOOK_SECRET: 'short' }, '32 characters'],
    [{ STUDIO_WEBHOOK_URL: 'http://hooks.example.com', STUDIO_WEBHOOK_SECRET: secret }, 'https'],
    [{ STUDIO_WEBHOOK_URL: 'http://localhost.example.com', STUDIO_WEBHOOK_SECRET: secret }, 'https'],
    [{ STUDIO_WEBHOOK_URL: 'ftp://127.0.0.1', STUDIO_WEBHOOK_SECRET: secret }, 'https'],
    [{ STUDIO_WEBHOOK_URL: 'https://a:b@hooks.example.com', STUDIO_WEBHOOK_SECRET: secret }, 'password'],
    [{ STUDIO_ROLES: 'legal=approver' }, 'STUDIO_GROUPS_HEADER'],
    [{ STUDIO_USER_HEADER: 'X-User', STUDIO_GROUPS_HEADER: 'X-Groups' }, 'STUDIO_ROLES'],
    [{ STUDIO_GROUPS_HEADER: 'X-Groups', STUDIO_ROLES: 'legal=approver' }, 'STUDIO_USER_HEADER'],
    [{ STUDIO_USER_HEADER: 'X-User', STUDIO_GROUPS_HEADER: 'X-Groups', STUDIO_ROLES: 'legal=owner' }, 'legal=owner'],
    [{ STUDIO_USER_HEADER: 'X-User', STUDIO_GROUPS_HEADER: 'X-Groups', STUDIO_ROLES: 'a=editor:xx' }, 'xx'],
    [{ STUDIO_USER_HEADER: 'X-User', STUDIO_GROUPS_HEADER: 'X-Groups', STUDIO_ROLES: ' , ' }, 'names no group'],
    [{ STUDIO_DIR: '/data/studio', STUDIO_PUBLISH_DIR: '/data' }, 'STUDIO_PUBLISH_DIR'],
    [{ STUDIO_SERVICES: 'http://marquee:9464' }, 'STUDIO_PUBLISH_DIR'],
    [{ STUDIO_SERVICES: 'https://marquee:9464', STUDIO_PUBLISH_DIR: '/live' }, 'STUDIO_SERVICES'],
    [{ STUDIO_SERVICES: 'http://marquee:9464/campaigns', STUDIO_PUBLISH_DIR: '/live' }, 'STUDIO_SERVICES'],
    [{ STUDIO_SERVICES: 'http://a:b@marquee:9464', STUDIO_PUBLISH_DIR: '/live' }, 'STUDIO_SERVICES'],
    [{ STUDIO_SERVICES: 'marquee', STUDIO_PUBLISH_DIR: '/live' }, 'STUDIO_SERVICES'],
    [{ STUDIO_VERSIONS_DIR: '/live/v.git', STUDIO_PUBLISH_DIR: '/live' }, 'STUDIO_PUBLISH_DIR'],
  ])('refuse %o', (given, problem) => {
    expect(readStudioSettings(given, false)).toHaveProperty('problems', [expect.stringContaining(problem)]);
  });
});
