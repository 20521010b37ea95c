import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeElement, stubWindow } from '../window-fixture.ts';
import { handlePageActions } from './page-actions.ts';

const openPrivacyChoices = vi.hoisted(() => vi.fn());
vi.mock('../../src/document/consent/privacy-choices.ts', () => ({ openPrivacyChoices }));

afterEach(() => {
  vi.unstubAllGlobals();
  openPrivacyChoices.mockClear();
});

/** Opens a page with or without a host, in a frame or at top level. */
function openPage({ isStandalone = true, isFramed = false, isTaken = false } = {}) {
  const { window, document, click } = stubWindow();
  if (isTaken) document.addEventListener('click', (event) => event.preventDefault());
  if (isFramed) Object.assign(window, { top: {} });
  const openSignIn = vi.fn(async () => {});
  const scrollTo = vi.fn();
  const request = vi.fn();
  const openConsultant = vi.fn(async () => {});
  const noted: string[] = [];
  handlePageActions({
    host: { isStandalone: () => isStandalone, scrollTo, request },
    openSignIn,
    track: ({ name }) => noted.push(name),
    openConsultant,
  });
  const link = (action: string) => new FakeElement('a', { href: '/en/sign-in', dataset: { action } });
  return { document, click, openSignIn, scrollTo, request, noted, link };
}

describe('the link to sign in', () => {
  it('opens the page’s own sign-in, takes the focus for its return, and is counted', () => {
    const { click, link, openSignIn, noted } = openPage();
    const signIn = link('sign-in');
    expect(click(new FakeElement('span', { parent: signIn }))).toBe(false);
    expect([openSignIn.mock.calls.length, signIn.focus.mock.calls.length, noted]).toEqual([1, 1, ['sign_in_call']]);
  });

  it('is marked while the sign-in module is loading', async () => {
    const { click, link, openSignIn } = openPage();
    const signIn = link('sign-in');
    const { promise, resolve } = Promise.withResolvers<void>();
    openSignIn.mockReturnValueOnce(promise);
    click(signIn);
    expect(signIn.ariaBusy).toBe('true');
    resolve();
    await vi.waitFor(() => expect(signIn.ariaBusy).toBe(null));
  });

  it('falls back to the link when the sign-in module fails to load', async () => {
    const { click, link, openSignIn } = openPage();
    const open = vi.fn(() => ({}));
    Object.assign(window, { open });
    openSignIn.mockRejectedValueOnce(new Error('gone'));
    click(link('sign-in'));
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith('/en/sign-in', '_top'));
  });

  it.each([
    ['where a host signs in', { isStandalone: false }, {}],
    ['in a frame, whose visitor can’t see the address of the page', { isFramed: true }, {}],
    ['when the visitor wants it in another tab', {}, { ctrlKey: true }],
  ])('stays a link %s', (_, place, keys) => {
    const { click, link, openSignIn, noted } = openPage(place);
    expect(click(link('sign-in'), keys)).toBe(true);
    expect([openSignIn.mock.calls.length, noted]).toEqual([0, []]);
  });
});

describe('the link to register', () => {
  it.each([
    [true, ['registration_call']],
    [false, []],
  ])('navigates, and counts the attempt unless a host does: %s', (isStandalone, counted) => {
    const { click, link, noted } = openPage({ isStandalone });
    expect([click(link('register')), noted]).toEqual([true, counted]);
  });
});

describe('other actions', () => {
  it('open the privacy settings', () => {
    const { click, link } = openPage();
    expect(click(link('privacy-choices'))).toBe(false);
    expect(openPrivacyChoices).toHaveBeenCalledOnce();
  });

  it('move scroll position and focus to the top', () => {
    const { click, document, scrollTo } = openPage();
    const main = new FakeElement('main');
    document.elements.set('main', main);
    click(new FakeElement('button', { dataset: { action: 'back-to-top' } }));
    expect([scrollTo.mock.calls, main.focus.mock.calls]).toEqual([[['top']], [[{ preventScroll: true }]]]);
  });

  it('ignore clicks that other code has handled', () => {
    const { click, link, openSignIn } = openPage({ isTaken: true });
    click(link('sign-in'));
    expect(openSignIn).not.toHaveBeenCalled();
  });

  it('do nothing without a known name', () => {
    const { click, link, openSignIn, scrollTo, noted } = openPage();
    expect(click(link('no-such-action'))).toBe(true);
    expect(click(new FakeElement('p'))).toBe(true);
    expect([openSignIn.mock.calls, scrollTo.mock.calls, noted]).toEqual([[], [], []]);
  });
});
