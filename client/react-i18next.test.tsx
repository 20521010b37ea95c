import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import * as library from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { languages } from '../src/i18n/languages.ts';
import { createTexts } from '../src/i18n/texts.ts';
import * as ours from './react-i18next.ts';

const { i18n } = createTexts({
  language: languages.en,
  messages: { days_one: '{{count}} day', days_other: '{{count}} days' },
  onMissingKey: () => {},
});
const sources = import.meta.glob<string>(['../{src,client}/**/*.{ts,tsx}', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const OurDays = ({ count }: { readonly count: number }) => <p>{ours.useTranslation().t('days', { count })}</p>;
const LibraryDays = ({ count }: { readonly count: number }) => <p>{library.useTranslation().t('days', { count })}</p>;
type Provider = ComponentType<ComponentProps<typeof ours.I18nextProvider>>;
const show = (Provider: Provider, children: ReactNode) => renderToString(<Provider i18n={i18n}>{children}</Provider>);

describe('the texts of components in the browser’s build', () => {
  it('are equal to those of react-i18next', () => {
    for (const count of [1, 30])
      expect(show(ours.I18nextProvider, <OurDays count={count} />)).toBe(
        show(library.I18nextProvider, <LibraryDays count={count} />),
      );
    expect(show(ours.I18nextProvider, <OurDays count={30} />)).toBe('<p>30 days</p>');
  });

  it('throw outside their provider', () => {
    expect(() => renderToString(<OurDays count={1} />)).toThrow('No provider');
  });

  it('need no other export of react-i18next in any component', () => {
    const used = Object.values(sources).flatMap((text) =>
      Array.from(text.matchAll(/import \{([^}]*)\} from 'react-i18next'/g), ([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      ).flat(),
    );
    expect(new Set(used)).toEqual(new Set(Object.keys(ours)));
  });
});
