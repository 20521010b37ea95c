import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../src/i18n/languages.ts';
import { siteFixture } from '../../src/state/site-fixture.ts';
import { localizeTimes } from './localize-times.ts';

/** A time in the server's HTML, which is in UTC. */
const fakeTime = (form: string, text: string, binding?: string) => ({
  dateTime: '2026-11-20T22:30:00Z',
  dataset: { moment: form, ...(binding !== undefined && { binding }) },
  children: [{ textContent: 'Fri' }, { textContent: text }, ...(binding === undefined ? [] : [{ textContent: '' }])],
  title: 'UTC',
});

/** Adds times to the static parts of a page. */
const openPage = (times: readonly ReturnType<typeof fakeTime>[]): void => {
  vi.stubGlobal('document', { querySelectorAll: () => times });
};
afterEach(() => vi.unstubAllGlobals());

describe('times of the server’s HTML', () => {
  const page = () => {
    const times = [
      fakeTime('time', '20.11\u00a0/\u00a022:30'),
      fakeTime('date', '20.11.2026'),
      fakeTime('zone', '20.11\u00a0/\u00a022:30 UTC'),
    ];
    openPage(times);
    return times;
  };
  const texts = (times: ReturnType<typeof page>) =>
    times.map(({ children }) => children.map(({ textContent }) => textContent).join(' '));

  it('are shown in the visitor’s time zone with the local weekday', () => {
    const times = page();
    localizeTimes(siteFixture({ timeZone: 3 }), languages.en);
    expect(texts(times)).toEqual([
      'Sat 21.11\u00a0/\u00a001:30',
      'Sat 21.11.2026',
      'Sat 21.11\u00a0/\u00a001:30 UTC+3',
    ]);
    expect(times.map(({ title }) => title)).toEqual(['UTC+3', 'UTC+3', 'UTC+3']);
  });

  it('use the offset of their own date after the campaign’s time', () => {
    const times = [
      fakeTime('zone', '20.10\u00a0/\u00a020:00 UTC+2', '3'),
      fakeTime('zone', '', '2'),
      fakeTime('zone', ''),
    ];
    openPage(times);
    const berlin = { ...siteFixture({ timeZone: 2 }), timeZoneId: 'Europe/Berlin' };
    localizeTimes(berlin, languages.en);
    expect(times.map(({ children }) => children.map(({ textContent }) => textContent).join(' '))).toEqual([
      'Sat 21.11\u00a0/\u00a001:30 UTC+3 (Fri\u00a0\u206620.11\u00a0/\u00a023:30\u00a0UTC+1\u2069)',
      'Sat 21.11\u00a0/\u00a000:30 UTC+2 (Fri\u00a0\u206620.11\u00a0/\u00a023:30\u00a0UTC+1\u2069)',
      'Fri 20.11\u00a0/\u00a023:30 UTC+1',
    ]);
    expect(times.map(({ title }) => title)).toEqual(['UTC+1', 'UTC+1', 'UTC+1']);
  });

  it('are written with the visitor’s clock and European digits', () => {
    const times = page();
    localizeTimes(siteFixture({ timeZone: 3, is12h: 1 }), languages.fa);
    const [time = '', date] = texts(times);
    expect(date).toBe('شنبه 21.11.2026');
    expect(time).toContain(languages.fa.dayPeriods[0]);
  });
});
