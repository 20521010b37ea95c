import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderBlock } from '../render-block.tsx';
import { information, informationKinds } from './block.tsx';

const region = {
  licence: { text: 'Lizenz 2 der Behörde', language: 'de', registerUrl: 'https://register.example/2' },
  helplines: [{ name: 'Help now', phone: '0800 1', href: 'https://help.example' }],
  selfExclusion: { name: 'OASIS', href: 'https://register.example/exclusion' },
};
const show = (kind: (typeof informationKinds)[number], site = {}) =>
  renderBlock(information.of({ title: 'Title', kind }), { site });

describe('a section of information', () => {
  it('has the licence of the region, or that of the site', () => {
    expect(show('licence', { region })).toMatch(/lang="de"[^>]*>Lizenz 2.*https:\/\/register\.example\/2/);
    expect(show('licence')).toContain('Licence 1 of the authority');
    expect(show('licence')).not.toContain('register');
  });

  it('has the stricter minimum age', () => {
    expect(show('minimum-age')).toContain('21+');
  });

  it('has the region’s helplines, or the operator’s contact when none is known', () => {
    expect(show('helplines', { region })).toMatch(/independent of us.*Help now.*tel:08001/);
    expect(show('helplines')).toMatch(/know of no helpline.*mailto:help@operator\.example/);
  });

  it('has the region’s register for self-exclusion beside the operator’s own pages', () => {
    expect(show('self-exclusion', { region })).toMatch(/national register.*OASIS/);
    expect(show('self-exclusion')).not.toContain('national register');
  });

  it('explains the words of the glossary in the page’s language', () => {
    expect(show('glossary', { currentLanguage: 'de' })).toContain('<dt>Kombiwette</dt>');
  });

  it.each(localeCodes)('is translated completely into %s', (currentLanguage) => {
    for (const kind of informationKinds) {
      for (const site of [{ currentLanguage }, { currentLanguage, region }]) {
        expect(show(kind, site)).not.toMatch(/>information_|undefined|<(p|li|dd|dt)[^>]*><\/\1>/);
      }
    }
  });
});
