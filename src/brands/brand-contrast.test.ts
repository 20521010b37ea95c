import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { signalColors } from './brand-contrast.ts';

const tokens = readFileSync('src/components/styles/tokens.css', 'utf8');
const lightAt = tokens.indexOf('[data-theme="light"]');
const sheets = { dark: tokens.slice(0, lightAt), light: tokens.slice(lightAt) };

it.each(['dark', 'light'] as const)('knows the colours of messages in the %s theme as tokens.css has them', (theme) => {
  for (const [name, color] of Object.entries(signalColors[theme])) {
    expect(sheets[theme]).toContain(`--color-${name}: ${color};`);
  }
});
