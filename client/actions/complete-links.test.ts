import { afterEach, describe, expect, it, vi } from 'vitest';
import { completeLinks } from './complete-links.ts';

const origin = 'https://promo.example';

/** A link in the server's HTML. */
class FakeLink {
  href: string;
  constructor(href: string) {
    this.href = href;
  }
  get pathname(): string {
    return new URL(this.href).pathname;
  }
  setAttribute(name: string, value: string): void {
    if (name === 'href') this.href = new URL(value, origin).href;
  }
}

/** Adds links to the static parts of a page, by their selectors. */
function openPage(links: Readonly<Record<string, readonly FakeLink[]>>): void {
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => links[selector.replace('[data-static] ', '')] ?? [],
  });
}
afterEach(() => vi.unstubAllGlobals());

describe('links of the server’s HTML', () => {
  const page = () => {
    const parts = {
      other: new FakeLink(`${origin}/ru/lotto/?sort=DRAW_DATE`),
      signIn: new FakeLink('https://operator.example/login?theme=dark&return=%2Fen%2Flotto%2F'),
    };
    openPage({ 'a[hreflang]': [parts.other], 'a[data-action="sign-in"]': [parts.signIn] });
    return parts;
  };

  it('keep the whole query in language links and in the sign-in return address', () => {
    const { other, signIn } = page();
    completeLinks({ pathname: '/en/lotto/', search: '?sort=DRAW_DATE&utm_source=mail' });
    expect(other.href).toBe(`${origin}/ru/lotto/?sort=DRAW_DATE&utm_source=mail`);
    const { searchParams } = new URL(signIn.href);
    expect(Object.fromEntries(searchParams)).toEqual({
      theme: 'dark',
      return: '/en/lotto/?sort=DRAW_DATE&utm_source=mail',
    });
  });

  it('carry the query of the latest navigation only', () => {
    const { other, signIn } = page();
    completeLinks({ pathname: '/en/lotto/', search: '?utm_source=mail' });
    completeLinks({ pathname: '/en/lotto/', search: '?filter=HOT' });
    expect(other.href).toBe(`${origin}/ru/lotto/?filter=HOT`);
    expect(new URL(signIn.href).searchParams.getAll('return')).toEqual(['/en/lotto/?filter=HOT']);
  });

  it('stay unchanged when the address has no query', () => {
    const { other, signIn } = page();
    const before = [other.href, signIn.href];
    completeLinks({ pathname: '/en/lotto/', search: '' });
    expect([other.href, signIn.href]).toEqual(before);
  });
});
