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
    });
  });

  it('refuse a header that proxies mix up with another', () => {
    expect(readStudioSettings({ STUDIO_USER_HEADER: 'X_Forwarded_User' }, false)).toHaveProperty('problems');
  });

  it('read what groups may do, in some languages or in all', () => {
    const given = {
      STUDIO_USER_HEADER: 'X-User',
      STUDIO_GROUPS_HEADER: 'X-Groups',
      STUDIO_ROLES: 'Staff=viewer, marketing=editor, legal-dach=approver:de, translators=editor:ar+fa',
    };
    expect(readStudioSettings(given, true)).toHaveProperty('problems');
    expect(readStudioSettings(given, false)).toHaveProperty('groups.grants', [
      { group: 'staff', role: 'viewer' },
      { group: 'marketing', role: 'editor' },
      { group: 'legal-dach', role: 'approver', languages: ['de'] },
      { group: 'translators', role: 'editor', languages: ['ar', 'fa'] },
    ]);
  });

  it.each([
    [{ STUDIO_ROLES: 'legal=approver' }, 'STUDIO_GROUPS_HEADER'],
    [{ STUDIO_USER_HEADER: 'X-User', STUDIO_GROUPS_HEADER: 'X-Groups' }, 'STUDIO_ROLES'],
    [{ STUDIO_GROUPS_HEADER: 'X-Groups', STUDIO_ROLES: 'legal=approver' }, 'STUDIO_USER_HEADER'],
    [{ STUDIO_USER_HEADER: 'X-User', STUDIO_GROUPS_HEADER: 'X-Groups', STUDIO_ROLES: 'legal=owner' }, 'legal=owner'],
    [{ STUDIO_USER_HEADER: 'X-User', STUDIO_GROUPS_HEADER: 'X-Groups', STUDIO_ROLES: 'a=editor:xx' }, 'xx'],
    [{ STUDIO_USER_HEADER: 'X-User', STUDIO_GROUPS_HEADER: 'X-Groups', STUDIO_ROLES: ' , ' }, 'names no group'],
    [{ STUDIO_DIR: '/data/studio', STUDIO_PUBLISH_DIR: '/data' }, 'STUDIO_PUBLISH_DIR'],
    [{ STUDIO_VERSIONS_DIR: '/live/v.git', STUDIO_PUBLISH_DIR: '/live' }, 'STUDIO_PUBLISH_DIR'],
  ])('refuse %o', (given, problem) => {
    expect(readStudioSettings(given, false)).toHaveProperty('problems', [expect.stringContaining(problem)]);
  });
});
