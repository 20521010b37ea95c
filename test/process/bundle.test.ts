import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostPathWords, messageDescriptions } from '../../src/host/message-descriptions.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');

const sourcesOf = (side: string): string =>
  readdirSync(path.join(dist, side), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(dist, side, file), 'utf8'))
    .join('\n');

describe('the build', () => {
  it.each(['server', 'client'])('has React in its production form on the %s', (side) => {
    expect(sourcesOf(side)).not.toMatch(/jsxDEV|react\.development|process\.env\.NODE_ENV/);
  });

  it('has nothing of the server in what browsers load, and no text of a language but in its own chunk', () => {
    const client = sourcesOf('client');
    expect(client).not.toMatch(/node:(fs|http|net)|prom-client|PLATFORM_URL/);
    const withArabicScript = readdirSync(path.join(dist, 'client/assets')).filter(
      (file) =>
        file.endsWith('.js') &&
        /[\u0600-\u06ff]{4,} [\u0600-\u06ff]{3,}/.test(readFileSync(path.join(dist, 'client/assets', file), 'utf8')),
    );
    expect(withArabicScript.map((file) => file.split('-')[0]).sort()).toEqual(['ar', 'fa']);
  });

  it('has the contracts of host messages in what browsers load, and not the words about them', () => {
    expect(sourcesOf('client')).toContain('disableScroll');
    const words = [messageDescriptions.init.text, messageDescriptions.context.fields.safeArea, hostPathWords.line];
    expect(words.filter((text) => sourcesOf('client').includes(text))).toEqual([]);
  });
});
