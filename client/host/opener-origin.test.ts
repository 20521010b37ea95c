import { describe, expect, it } from 'vitest';
import type { HostSettings } from '../../src/host/host-settings.ts';
import { openerOrigin } from './opener-origin.ts';

const partner = 'https://partner.example';
const signIn = 'https://operator.example';
const own = 'https://promo.operator.example';
const settings: HostSettings = {
  frames: [
    { origin: partner, speaks: 2 },
    { origin: signIn, speaks: 2 },
  ],
  apps: [],
};

/** A frame that shows documents one after the other; they share nothing but its name. */
function frame(name = '') {
  const top = {};
  const open = (referrer: string, ancestorOrigins?: readonly string[]) => {
    const page = { name, top, location: ancestorOrigins ? { ancestorOrigins } : {}, document: { referrer } };
    const opener = openerOrigin(page, settings);
    name = page.name;
    return opener;
  };
  return { open, name: () => name };
}

describe('the opener of a frame in a browser without ancestorOrigins', () => {
  it('is the host of the first document, even for later documents of the frame', () => {
    const { open } = frame();
    expect(open(`${partner}/promotions?a=b`)).toBe(partner);
    expect(open(`${own}/en/`)).toBe(partner);
    expect(open(`${signIn}/sign-in`)).toBe(partner);
    expect(open('')).toBe(partner);
  });

  it.each(['https://evil.example/', `https://evil.example/?${partner}`, 'about:srcdoc', 'null', '', `${own}/en/`])(
    'ignores and does not keep an untrusted origin: %s',
    (referrer) => {
      const { open, name } = frame();
      expect(open(referrer)).toBe('');
      expect(name()).toBe('');
      expect(open(`${partner}/`)).toBe(partner);
    },
  );

  it('does not overwrite a frame name set by the host', () => {
    const { open, name } = frame('promo');
    expect(open(`${partner}/`)).toBe(partner);
    expect(name()).toBe('promo');
    expect(open(`${own}/en/`)).toBe('');
  });

  it('is not stored where ancestorOrigins exists, nor in a top-level window', () => {
    const { open, name } = frame();
    expect(open(`${partner}/`, [partner])).toBe('');
    expect(name()).toBe('');
    const page = { name: '', top: {}, location: {}, document: { referrer: `${partner}/` } };
    page.top = page;
    expect(openerOrigin(page, settings)).toBe('');
    expect(page.name).toBe('');
  });
});
