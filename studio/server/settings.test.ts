import { describe, expect, it } from 'vitest';
import { readStudioSettings } from './settings.ts';

describe('the settings of the studio', () => {
  it('need a header and a folder in production', () => {
    expect(readStudioSettings({}, true)).toEqual({
      problems: [expect.stringContaining('STUDIO_USER_HEADER'), expect.stringContaining('STUDIO_DIR')],
    });
    const given = { STUDIO_USER_HEADER: 'X-Forwarded-User', STUDIO_DIR: '/data', STUDIO_PORT: '' };
    expect(readStudioSettings(given, true)).toEqual({ port: 3100, directory: '/data', userHeader: 'X-Forwarded-User' });
  });

  it('refuse a header that proxies mix up with another', () => {
    expect(readStudioSettings({ STUDIO_USER_HEADER: 'X_Forwarded_User' }, false)).toHaveProperty('problems');
  });
});
