import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../src/i18n/languages.ts';
import { siteFixture } from '../../src/state/site-fixture.ts';
import { completeLinks, completeTimes } from './complete-html.ts';

const origin = 'https://promo.example';

/** A link of the server's HTML. */
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

/** A time of the server's HTML, which is in UTC. */
const fakeTime = (form: string, text: string, binding?: string) => ({
  dateTime: '2026-11-20T22:30:00Z',
  dataset: { moment: form, ...(binding !== undefined && { binding }) },
  children: [{ textContent: 'Fri' }, { textContent: text }, ...(binding === undefined ? [] : [{ textContent: '' }])],
  title: 'UTC',
});

/** Puts these elements into the static parts of a page. */
function openPage(elements: Readonly<Record<string, readonly object[]>>): void {
  const found = (selector: string) => {
    const [, name = ''] = /^\[data-static\] (.+)$/.exec(selector) ?? [];
    return elements[name] ?? [];
  };
  vi.stubGlobal('document', { querySelectorAll: found });
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

  it('carry the whole query, to other languages and in the return address of the sign-in', () => {
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

  it('stay as they are where the address has no query', () => {
    const { other, signIn } = page();
    const before = [other.href, signIn.href];
    completeLinks({ pathname: '/en/lotto/', search: '' });
    expect([other.href, signIn.href]).toEqual(before);
  });
});

describe('times of the server’s HTML', () => {
  const page = () => {
    const times = [
      fakeTime('time', '20.11 / 22:30'),
      fakeTime('date', '20.11.2026'),
      fakeTime('zone', '20.11 / 22:30 UTC'),
    ];
    openPage({ 'time[data-moment]': times });
    return times;
  };
  const texts = (times: ReturnType<typeof page>) =>
    times.map(({ children }) => children.map(({ textContent }) => textContent).join(' '));

  it('are shown in the visitor’s time zone, each in its format, with the weekday there', () => {
    const times = page();
    completeTimes(siteFixture({ timeZone: 3 }), languages.en);
    expect(texts(times)).toEqual(['Sat 21.11 / 01:30', 'Sat 21.11.2026', 'Sat 21.11 / 01:30 UTC+3']);
    expect(times.map(({ title }) => title)).toEqual(['UTC+3', 'UTC+3', 'UTC+3']);
  });

  it('have the offset of their own day, and keep the campaign’s time first', () => {
    const times = [fakeTime('zone', '20.10 / 20:00 UTC+2', '3'), fakeTime('zone', '', '2'), fakeTime('zone', '')];
    openPage({ 'time[data-moment]': times });
    const berlin = { ...siteFixture({ timeZone: 2 }), timeZoneId: 'Europe/Berlin' };
    completeTimes(berlin, languages.en);
    expect(times.map(({ children }) => children.map(({ textContent }) => textContent).join(' '))).toEqual([
      'Sat 21.11 / 01:30 UTC+3 (Fri\u00a0\u206620.11\u00a0/\u00a023:30\u00a0UTC+1\u2069)',
      'Sat 21.11 / 00:30 UTC+2 (Fri\u00a0\u206620.11\u00a0/\u00a023:30\u00a0UTC+1\u2069)',
      'Fri 20.11 / 23:30 UTC+1',
    ]);
    expect(times.map(({ title }) => title)).toEqual(['UTC+1', 'UTC+1', 'UTC+1']);
  });

  it('are written with the visitor’s clock and European digits', () => {
    const times = page();
    completeTimes(siteFixture({ timeZone: 3, is12h: 1 }), languages.fa);
    const [time = '', date] = texts(times);
    expect(date).toBe('شنبه 21.11.2026');
    expect(time).toContain(languages.fa.dayPeriods[0]);
  });
});
