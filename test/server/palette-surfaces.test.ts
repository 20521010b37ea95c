import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageColors } from '../../src/campaigns/palettes/palette.ts';

it('checks palettes against the surface colours of pages', () => {
  const tokens = readFileSync('src/components/styles/tokens.css', 'utf8');
  const [darkRules = '', lightRules = ''] = tokens.split('[data-theme="light"] {');
  const colorOf = (rules: string, name: string) => {
    const value = new RegExp(`--color-${name}: (#[0-9a-f]+);`).exec(rules)?.[1] ?? '';
    return value.length === 4 ? value.replace(/[0-9a-f]/g, '$&$&') : value;
  };
  for (const [rules, { surfaces, textMuted }] of [
    [darkRules, pageColors.dark],
    [lightRules, pageColors.light],
  ] as const) {
    const declared = ['page', 'surface', 'surface-raised', 'surface-sunken'].map((name) => colorOf(rules, name));
    expect(new Set(surfaces)).toEqual(new Set(declared));
    expect(textMuted).toBe(colorOf(rules, 'text-muted'));
  }
});
