import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import type { IslandStates } from '../blocks/states-of.ts';
import { preparedTexts, renderInSite } from '../components/render-in-site.tsx';
import { languages } from '../i18n/languages.ts';
import { builtInMessages, keysOfGroup } from '../i18n/messages.ts';
import { createTexts } from '../i18n/texts.ts';
import { consentToAll } from '../state/site-state.ts';
import type { VisitorDataState } from '../state/visitor-data.tsx';

const stateModules = import.meta.glob<IslandStates>('../**/island-states.ts', { import: 'states', eager: true });
const islands = Object.values(stateModules);

const visitors = [
  { userId: null, consent: consentToAll('unasked') },
  { userId: 7, consent: consentToAll('granted') },
  { userId: 7, consent: consentToAll('denied') },
];

/** Parts of the page's overlay from modules other than the island's own. */
const moreModules: Readonly<Record<string, readonly string[]>> = {
  'src/document/overlay': ['../document/session-clock/SessionClock.tsx'],
};

/** Texts that a component shows by default, by its file: the first test finds an island that shows them. */
const defaultTexts: Readonly<Record<string, readonly string[]>> = {
  '../components/SignInLink.tsx': ['sign_in'],
};

/** Every module below `src`, by its address from here. */
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const islandModules = Object.keys(sources).filter((file) => file.endsWith('/island.tsx'));

const fileOf = ({ folder }: IslandStates['island']): string => `${folder.replace(/^src/, '..')}/island.tsx`;

it('has a states file for every island', () => {
  const folders = (files: readonly string[]) => files.map((file) => file.replace(/\/[^/]+$/, '')).toSorted();
  expect(folders(Object.keys(stateModules))).toEqual(folders(islandModules));
  // Addresses of modules in or below this folder are relative.
  const own = islandModules.map((file) => file.replace(/^\.\//, '../document/'));
  expect(islands.map(({ island }) => fileOf(island)).toSorted()).toEqual(own.toSorted());
});

describe.each(islands)('the texts of the island in $island.folder', ({ island, Component, props, own }) => {
  const keys = new Set(island.texts.flatMap((group) => keysOfGroup.get(group) ?? []));

  it('cover all that the island shows, in every language', () => {
    const states: VisitorDataState<unknown>[] = [
      { status: 'none' },
      { status: 'waiting' },
      { status: 'failed' },
      ...own.map((value) => ({ status: 'ready', value }) as const),
    ];
    for (const language of localeCodes) {
      const missing: string[] = [];
      const messages = Object.fromEntries(Object.entries(preparedTexts(language)).filter(([key]) => keys.has(key)));
      const texts = createTexts({ language: languages[language], messages, onMissingKey: (key) => missing.push(key) });
      for (const visitor of visitors) {
        for (const state of states) {
          const shown = props.map((each) => (
            <Component key={JSON.stringify(each)} {...each} visitorData={state} onVisitorData={() => {}} />
          ));
          renderInSite(shown, { ...visitor, currentLanguage: language }, '/en/', { texts });
        }
      }
      expect(missing).toEqual([]);
    }
  });

  it('include every key that its modules name', () => {
    const modules = [...modulesOf([fileOf(island), ...(moreModules[island.folder] ?? [])])];
    const named = new Set(modules.flatMap((file) => textsNamedIn(sourceOf(file))));
    expect(named.size).toBeGreaterThan(0);
    const known = [...[...keys].map(baseOf), ...modules.flatMap((file) => defaultTexts[file] ?? [])];
    expect([...named].filter((key) => !known.includes(key))).toEqual([]);
  });
});

function sourceOf(file: string): string {
  const source = sources[file] ?? sources[file.replace(/^\.\.\/document\//, './')];
  if (source === undefined) throw new Error(`${file} is not a module of src`);
  return source;
}

/** The modules that these import, statically or dynamically, and themselves. Type imports have no texts. */
function modulesOf(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = sourceOf(file).replaceAll(/import type [^;]*;/g, '');
    const imported = Array.from(source.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g), ([, address = '']) =>
      resolve(file, address),
    );
    modulesOf(
      imported.filter((address) => address.startsWith('../') && !address.startsWith('../../')),
      seen,
    );
  }
  return seen;
}

/** Resolves the address of an imported module from the folder of its importer. */
const resolve = (file: string, address: string): string =>
  new URL(address, `file:///src/${file.replace(/^\.\.\//, '')}`).pathname.replace(/^\/src\//, '../');

const baseOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const baseKeys = [...new Set(Object.keys(builtInMessages.get('en') ?? {}).map(baseOf))];

/** Keys that a module names, in whole or by their prefix. */
function textsNamedIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const literals = Array.from(code.matchAll(/'([^'\n]*)'/g), ([, literal = '']) => literal);
  const beginnings = Array.from(code.matchAll(/`([a-z]+_[a-z_]*)\$\{/g), ([, beginning = '']) => beginning);
  return baseKeys.filter((key) => literals.includes(key) || beginnings.some((beginning) => key.startsWith(beginning)));
}
