import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { parseCampaign } from './campaign.ts';
import { campaignFolders, luckyFridayFiles } from './campaign-fixtures.ts';
import type { Campaign, CampaignTexts } from './campaign-types.ts';
import { ownTextsOf } from './own-texts.ts';
import { missingNeededTexts, publishedLanguages, shownLanguage } from './published-languages.ts';

const textsOf = (textsByLanguage: Partial<Record<LanguageCode, CampaignTexts>>): Campaign['texts'] =>
  new Map(localeCodes.flatMap((code) => (textsByLanguage[code] ? [[code, textsByLanguage[code]] as const] : [])));

const en = { title: 'Lucky Friday', kicker: 'Weekly raffle', tagline: 'Bets on a Friday earn tickets for the draw.' };
const de = { title: 'Glücksfreitag', kicker: 'Verlosung', tagline: 'Wetten am Freitag bringen Lose für die Ziehung.' };
const ru = { title: 'Lucky Friday', kicker: 'Розыгрыш', tagline: 'Ставки в пятницу приносят билеты на розыгрыш.' };

describe('the languages of a campaign', () => {
  it.each<[name: string, texts: Parameters<typeof textsOf>[0], published: LanguageCode[]]>([
    ['those with all three texts', { en, de, ru }, ['en', 'ru', 'de']],
    ['not one without a kicker', { en, de: { title: de.title, tagline: de.tagline } }, ['en']],
    ['not one with the tagline of another language', { en, de: { ...de, tagline: en.tagline } }, ['en']],
    ['not one with the kicker of another script', { en, ru: { ...ru, kicker: en.kicker } }, ['en']],
    ['one with the title of another, which may be a name', { en, ru }, ['en', 'ru']],
    [
      'one with a kicker that two languages share',
      { en, fr: { ...en, kicker: 'Guide', tagline: 'Les paris du vendredi donnent des tickets.' } },
      ['en', 'fr'],
    ],
  ])('are %s', (_, texts, published) => {
    expect(publishedLanguages({ texts: textsOf(texts) })).toEqual(published);
  });

  it('exclude those in withoutLanguages', () => {
    expect(publishedLanguages({ texts: textsOf({ en, de, ru }), withoutLanguages: ['de'] })).toEqual(['en', 'ru']);
  });

  it('reports each missing text and the language that it is copied from', () => {
    const texts = textsOf({ en, de: { title: de.title, tagline: en.tagline } });
    expect(missingNeededTexts(texts, 'de')).toEqual([{ key: 'kicker' }, { key: 'tagline', copiedFrom: 'en' }]);
    expect(missingNeededTexts(texts, 'fr').map(({ key }) => key)).toEqual(['title', 'kicker', 'tagline']);
  });

  it.each([
    ['kk', ['ru', 'en'], 'ru'],
    ['de', ['fr', 'en'], 'en'],
    ['de', ['fr', 'ar'], 'fr'],
    ['ar', ['ar', 'en'], 'ar'],
    ['de', [], undefined],
  ] as const)('redirect %s with %j to %s', (language, publishedIn, shown) => {
    expect(shownLanguage({ publishedIn }, language, localeCodes)).toBe(shown);
    expect(shownLanguage({ publishedIn }, language, [])).toBeUndefined();
  });

  it('are all twelve for every built-in campaign', () => {
    for (const [name, files] of campaignFolders) {
      expect([name, parseCampaign(name, files).publishedIn]).toEqual([name, localeCodes]);
    }
  });

  it('are never empty', () => {
    const left = `"withoutLanguages": ${JSON.stringify(localeCodes)}, "isLongTerm"`;
    const file = luckyFridayFiles().get('campaign.json')?.replace('"isLongTerm"', left) ?? '';
    expect(() => parseCampaign('friday', luckyFridayFiles({ 'campaign.json': file }))).toThrow(
      'friday/texts: no language has title, kicker, tagline of its own',
    );
  });
});

describe('a sentence that is missing in a language', () => {
  const texts = textsOf({
    en: { ...en, ended: 'It was.', 'names.cup': 'The cup' },
    ru: { ...ru, ended: 'Прошло.' },
    ...{ de, kk: ru, ar: en, uz: en },
  });

  it.each([
    ['de', 'It was.'],
    ['kk', 'Прошло.'],
    ['uz', 'It was.'],
    ['ar', ''],
  ] as const)('falls back in %s to a language in the same script, or is left out: “%s”', (language, said) => {
    expect(ownTextsOf({ texts }, language)('ended')).toBe(said);
  });

  it('comes from any language if it is the name of a prize', () => {
    expect(ownTextsOf({ texts }, 'ar')('names.cup')).toBe('The cup');
  });
});
