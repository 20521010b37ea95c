import { expect, it } from 'vitest';
import { accentSchema, contrastOf, inkOn, palettes } from './palette.ts';
import { paletteCss } from './palette-css.ts';

const tide = {
  dark: { pageGlow: '#0b3757', accent: '#5fd4ff', accentStrong: '#35b6ec', accentSoft: '#0f2c42' },
  light: { pageGlow: '#bfe3f7', accentSoft: '#e4f4fc', accentText: '#0a5c86' },
};
const dark = (changes: object) => ({ ...tide, dark: { ...tide.dark, ...changes } });
const light = (changes: object) => ({ ...tide, light: { ...tide.light, ...changes } });

it.each([...palettes])('has its own text colour in both themes: %s', (accent, palette) => {
  const css = paletteCss([[accent, palette]]);
  expect(css).toContain(`--color-accent:${palette.dark.accent};`);
  expect(css).toContain('--color-accent-text:var(--color-accent);');
  expect(css).toContain(`[data-theme="light"] [data-accent="${accent}"]`);
  expect(css).toContain(`--color-accent-text:${palette.light.accentText}`);
  expect(palette.light.accentText).not.toBe('#5b2bc4');
});

it('accepts the name of a palette or a palette of its own', () => {
  expect(accentSchema.parse('tide')).toEqual({ name: 'tide', palette: tide });
  expect(accentSchema.parse(light({ pageGlow: '#cfe9f8' }))).toEqual({ palette: light({ pageGlow: '#cfe9f8' }) });
});

it('uses white text on a dark button', () => {
  const deep = { dark: { ...tide.dark, accent: '#1d4fd8', accentStrong: '#163fb0' } };
  expect([inkOn(deep), inkOn(tide)]).toEqual(['#ffffff', '#1d1300']);
});

it.each([
  ['an unknown name', 'plaid', '', 'must be one of clover, ember'],
  ['nothing', null, '', 'must be one of clover'],
  ['no light theme', { dark: tide.dark }, 'light', 'must be given'],
  ['a named color', dark({ accent: 'blue' }), 'dark.accent', 'must be a color'],
  ['a color that would close its CSS rule', dark({ accent: '#000000}' }), 'dark.accent', 'must be a color'],
  ['an unknown color', dark({ border: '#000000' }), 'dark', 'border'],
  [
    'a dim accent',
    dark({ accent: '#40506a', accentStrong: '#40506a' }),
    'dark.accent',
    'text in it on the page has a contrast of 2:1',
  ],
  [
    'a button with a gradient from light to dark',
    dark({ accentStrong: '#0d47a1' }),
    'dark.accentStrong',
    'a button’s text on it',
  ],
  ['a bright glow', dark({ pageGlow: '#8899aa' }), 'dark.pageGlow', 'text on it has a contrast of'],
  ['a bright mark', dark({ accentSoft: '#6f8090' }), 'dark.accentSoft', 'text on it has a contrast of'],
  [
    'pale letters',
    light({ accentText: '#5fd4ff' }),
    'light.accentText',
    'text in it on the page has a contrast of 1.4:1',
  ],
  ['a deep glow', light({ pageGlow: '#3f80aa' }), 'light.pageGlow', 'text on it has a contrast of'],
])('rejects %s', (_, accent, field, message) => {
  const issues = accentSchema.safeParse(accent).error?.issues ?? [];
  const messages = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  expect(
    messages.some((line) => line.startsWith(`${field}: `) && line.includes(message)),
    messages.join('\n'),
  ).toBe(true);
});

it('measures contrast as WCAG defines it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
