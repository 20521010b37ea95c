import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemsOfBrand } from '../../../server/config/brand-problems.ts';
import { newBrand } from './new-brand.ts';

describe('npm run brand -- new', () => {
  let directory: string;
  let printed: string[];
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'marquee-brands-'));
    printed = [];
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const run = (...parameters: string[]) =>
    newBrand({ parameters, directory, print: (text) => void printed.push(text) });

  it.each(['#e4572e', '#ffd60a', '#0b49d1', '#101010', '#f5f5f5', '#00c853', '#7b1fa2', '#808080'])(
    'writes a valid brand with the accent %s',
    (accent) => {
      expect([run('north', '--accent', accent), printed]).toEqual([0, [expect.any(String), expect.any(String)]]);
      expect(problemsOfBrand(directory, 'north')).toEqual([]);
      expect(readFileSync(path.join(directory, 'north/brand.json'), 'utf8')).toContain(`"accent": "${accent}"`);
    },
  );

  it('uses the logo in both themes, and reports its problems', () => {
    const logo = path.join(directory, 'logo.svg');
    writeFileSync(
      logo,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path fill="#888" d="M0 0h40v10z"/></svg>',
    );
    expect(run('north', '--logo', logo)).toBe(0);
    writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><text>North</text></svg>');
    expect(run('south', '--logo', logo)).toBe(1);
    expect(printed.join('\n')).toMatch(/south\/logo-dark\.svg: has text in it/);
  });

  it.each([
    [['North'], 'Which name?'],
    [['north', '--accent', 'red'], '--accent red is not a color'],
    [['north', '--logo', 'none.svg'], 'none.svg: there is no such file'],
  ])('writes nothing for %j', (parameters, message) => {
    expect(run(...parameters)).toBe(1);
    expect(printed.join()).toContain(message);
    expect(run('north')).toBe(0);
    expect(run('north')).toBe(1);
    expect(printed.at(-1)).toContain('already exists');
  });
});
