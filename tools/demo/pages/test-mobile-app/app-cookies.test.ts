import { describe, expect, it } from 'vitest';
import { appCookies, pastedAuthorization, shownValue, storedValue } from './app-cookies.ts';

/** A cookie jar with partitioned cookies, as in browsers: of two with the same name, the older one comes first. */
function browserJar(...stored: readonly string[]) {
  const jar = new Map(stored.map((pair) => [`plain ${pair.split('=', 1)[0]}`, pair]));
  return {
    write: (line: string) => {
      const [pair = ''] = line.split(';', 1);
      const key = `${line.includes('Partitioned') ? 'framed' : 'plain'} ${pair.split('=', 1)[0]}`;
      if (line.includes('Max-Age=0')) jar.delete(key);
      else jar.set(key, pair);
    },
    text: () => [...jar.values()].join('; '),
  };
}

function cookieOf(name: string) {
  const cookie = appCookies.find((known) => known.name === name);
  if (!cookie) throw new Error(`The page has no control for ${name}`);
  return cookie;
}

it('R3.39-R3.49 has the theme, view type, odds format, time zone, 12-hour flag, language, group id, iframe mode and app authorization', () => {
  const names = appCookies.map(({ name }) => name);
  for (const name of ['app_theme', 'app_view_type', 'coef_view', 'tzo', 'is12h', 'lng', 'group_id', 'iframe_mode'])
    expect(names).toContain(name);
  expect(names).toContain('mobile_app_auth');
  expect(new Set(names).size).toBe(names.length);
});

describe('a cookie of the app', () => {
  it('is overwritten when set again, even after a framed page has set it', () => {
    const jar = browserJar('tzo=3', 'tzo_auto=1');
    jar.write('tzo=4; Path=/; Max-Age=9; SameSite=None; Secure; Partitioned');
    for (const line of cookieOf('tzo').lines('5.5')) jar.write(line);
    expect(jar.text()).toBe('tzo=5.5');
  });

  it('is removed when cleared', () => {
    const jar = browserJar('app_theme=light', 'other=1');
    jar.write('app_theme=default; Path=/; Max-Age=9; SameSite=None; Secure; Partitioned');
    for (const line of cookieOf('app_theme').lines(undefined)) jar.write(line);
    expect(jar.text()).toBe('other=1');
  });

  it('can’t carry attributes or other cookies in its value', () => {
    const lines = cookieOf('mobile_app_auth').lines('Bearer a; Domain=evil.example; x=1');
    expect(lines.at(-1)).toMatch(/^mobile_app_auth=Bearer%20a%3B%20Domain%3Devil\.example%3B%20x%3D1; Path=\/; /);
  });

  it.each([
    ['tzo', '5.5', true],
    ['tzo', '3', true],
    ['tzo', '15', false],
    ['tzo', 'Moscow', false],
    ['app_theme', 'unset', true],
    ['app_theme', 'blue', false],
    ['group_id', '0', true],
    ['group_id', '007', true],
    ['group_id', '-1', false],
    ['coef_view', '0', true],
    ['coef_view', '100', false],
    ['lng', 'ar', true],
    ['lng', 'xx', false],
    ['is12h', '0', true],
    ['is12h', 'yes', false],
    ['mobile_app_auth', 'Bearer a.b.c', true],
    ['mobile_app_auth', 'Bearer\r\nx: 1', false],
    ['mobile_app_version', '', false],
  ])('%s reports whether Marquee accepts %j: %s', (name, value, isAccepted) => {
    expect(cookieOf(name).accepts(value)).toBe(isAccepted);
  });

  it('offers only values that Marquee accepts', () => {
    for (const { choices = [], accepts } of appCookies)
      for (const [value] of choices) expect(accepts(value)).toBe(true);
  });
});

it('reads known and unknown values of a cookie', () => {
  expect(storedValue('tzo', 'a=1; tzo=Moscow')).toBe('Moscow');
  expect(storedValue('tzo', 'xtzo=1')).toBeUndefined();
  expect(storedValue('mobile_app_auth', 'mobile_app_auth=Bearer%20a')).toBe('Bearer a');
  expect(storedValue('mobile_app_auth', 'mobile_app_auth=%E0%A4%A')).toBeUndefined();
});

it('shows only the start of a secret value', () => {
  const token = `Bearer ${'s'.repeat(100)}`;
  expect(shownValue({ isSecret: true }, token)).toBe('Bearer sssssss… (107 characters)');
  expect(shownValue({}, token)).toBe(token);
});

it.each([
  ['Bearer a.b.c', 'Bearer a.b.c'],
  [' Bearer a.b.c\n', 'Bearer a.b.c'],
  ['Authorization: Bearer a.b.c', 'Bearer a.b.c'],
  ['{"authorization":"Bearer a.b.c"}', 'Bearer a.b.c'],
  ['{ "authorization": "Bearer a.b.c" }\n', 'Bearer a.b.c'],
])('extracts the authorization from pasted text: %j', (text, value) => {
  expect(pastedAuthorization(text)).toBe(value);
});
