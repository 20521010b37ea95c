import { describe, expect, it } from 'vitest';
import {
  bettingSchema,
  consultantApiVersion,
  consultantId,
  officeSchema,
  supportSchema,
} from './sub-configurations.ts';

describe('support', () => {
  const support = supportSchema.parse({ consultant_id: { default: 'd', ru: 'r' }, is_new_version_suphelper: true });

  it('R3.7 selects version 3 or 2 of the consultant API', () => {
    expect(consultantApiVersion(support)).toBe(3);
    expect(consultantApiVersion({ ...support, is_new_version_suphelper: false })).toBe(2);
  });

  it('R3.6 has a consultant id per language and a default', () => {
    expect(consultantId(support, 'ru')).toBe('r');
    expect(consultantId(support, 'de')).toBe('d');
    expect(consultantId(support, '__proto__')).toBe('d');
    expect(consultantId(support, 'constructor')).toBe('d');
  });

  it.each([{ started_support_time: '24:00' }, { colors_for_consultant: [{ name: 'a', color: 'url(x)' }] }])(
    'refuses %j',
    (part) => {
      expect(supportSchema.safeParse(part).success).toBe(false);
    },
  );
});

describe('a missing part', () => {
  it('has its defaults', () => {
    expect(bettingSchema.parse(undefined)).toEqual({ isAvailable: true, defaultCoefView: 0 });
    expect(officeSchema.parse({})).toEqual({ required_field_by_doc_type: [] });
  });
});
