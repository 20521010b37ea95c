import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aimedAt, FakeElement, stubWindow } from '../window-fixture.ts';
import { clickedLink, onIntent, routableLink } from './routable-link.ts';

let browser: ReturnType<typeof stubWindow>;
beforeEach(() => {
  browser = stubWindow('https://promo.example/en/?sort=DRAW_DATE');
});
afterEach(() => void vi.unstubAllGlobals());

describe('a link that is followed in this document', () => {
  it.each([
    '/en/lotto/',
    '/en/',
    '/en/?sort=JACKPOT_AMOUNT',
    '/en/lotto/#rules',
    '/en/?sort=DRAW_DATE',
    '?sort=DRAW_DATE#',
  ])('leads to a page of Marquee: %s', (href) => {
    const link = new FakeElement('a', { href });
    expect(routableLink(link)).toBe(link);
  });

  it('is found from an element inside it', () => {
    const link = new FakeElement('a', { href: '/en/lotto/' });
    expect(routableLink(new FakeElement('span', { parent: link }))).toBe(link);
  });

  it.each([
    ['to another site', { href: 'https://operator.example/en/' }],
    ['to another port of the site', { href: 'https://promo.example:8443/en/' }],
    ['to a program of the visitor', { href: 'mailto:help@operator.example' }],
    ['for the whole window, or another one', { href: '/en/lotto/', target: '_top' }],
    ['to a file that is kept', { href: '/en/rules', attributes: ['download'] }],
    ['to a document of its own, such as another language', { href: '/de/', dataset: { document: '' } }],
    ['that opens something on the page', { href: '/en/sign-in', dataset: { action: 'sign-in' } }],
    ['to a place on the page', { href: '?sort=DRAW_DATE#rules' }],
  ])('excludes a link %s', (_, settings) => {
    expect(routableLink(new FakeElement('a', settings))).toBeUndefined();
  });

  it('is undefined without a link or an element', () => {
    expect(routableLink(new FakeElement('button'))).toBeUndefined();
    expect(routableLink(new EventTarget())).toBeUndefined();
    expect(routableLink(null)).toBeUndefined();
  });
});

describe('a click', () => {
  const follow = (keys: Partial<MouseEvent>, prevented = false) => {
    const link = new FakeElement('a', { href: '/en/lotto/' });
    let clicked: unknown;
    browser.document.addEventListener('click', (event) => {
      if (prevented) event.preventDefault();
      clicked = clickedLink(Object.assign(Object.create(null), { ...keys, ...clickOf(event) }));
    });
    browser.click(link, keys);
    return clicked === link;
  };
  const clickOf = (event: Event) => {
    const names = ['defaultPrevented', 'target', 'button', 'metaKey', 'ctrlKey', 'shiftKey', 'altKey'];
    return Object.fromEntries(names.map((name) => [name, Reflect.get(event, name)]));
  };

  it('follows the link under the pointer', () => {
    expect(follow({})).toBe(true);
  });

  it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
    'leaves the link to the browser with another button or a modifier key: %o',
    (keys) => {
      expect(follow(keys)).toBe(false);
    },
  );

  it('ignores a click that other code has handled', () => {
    expect(follow({}, true)).toBe(false);
  });
});

describe('the intent to follow a link', () => {
  it.each(['pointerover', 'touchstart', 'focusin'])('is reported once, by the first %s on a link', (type) => {
    const onFirst = vi.fn();
    onIntent((target) => routableLink(target) !== undefined, onFirst);
    const touch = (element: FakeElement) => browser.document.dispatchEvent(aimedAt(new Event(type), element));
    touch(new FakeElement('p'));
    touch(new FakeElement('a', { href: 'https://operator.example/' }));
    expect(onFirst).not.toHaveBeenCalled();
    touch(new FakeElement('a', { href: '/en/lotto/' }));
    touch(new FakeElement('a', { href: '/en/lotto/' }));
    browser.document.dispatchEvent(aimedAt(new Event('focusin'), new FakeElement('a', { href: '/en/lotto/' })));
    expect(onFirst).toHaveBeenCalledOnce();
  });
});
