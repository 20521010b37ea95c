import { expect, test } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { type RegionPolicy, regionPolicySchema } from '../../config/regions.ts';
import { findPhrases } from '../i18n/find-phrases.ts';
import type { LanguageCode } from '../i18n/languages.ts';

const policies: readonly RegionPolicy[] = Object.entries(
  import.meta.glob<unknown>('../../config/regions/*.json', { eager: true, import: 'default' }),
).flatMap(([file, policy]) => (file.endsWith('/unknown.json') ? [] : [regionPolicySchema.parse(policy)]));
const strict = policies.filter(({ promotions }) => Object.keys(promotions.forbiddenPhrases).length > 0);

test.each<[LanguageCode, string]>([
  ['en', 'There is no risk at all.'],
  ['en', 'You have nothing  to lose'],
  ['ru', 'Обещаем вам гарантированного выигрыша.'],
  ['ru', 'Вам нечего терять.'],
  ['es', 'Apuestas libres: libre de riesgo'],
  ['pt', 'Uma aposta livre de risco'],
  ['fr', 'Vous n’avez rien à perdre'],
  ['de', 'Für Sie besteht kein Risiko.'],
  ['tr', 'Kaybedecek bir şeyiniz yok'],
  ['uz', 'Sizda hech qanday xavf-xatar yoʻq'],
  ['kk', 'Ешқандай тәуекел жоқ'],
  ['hi', 'इसमें कोई जोखिम नहीं है।'],
  ['ar', 'عرض خالٍ من المخاطر'],
  ['fa', 'شرطی بدون هیچ ریسکی'],
])('forbids paraphrases of a risk-free win in %s: %s', (language, text) => {
  expect(strict.length).toBeGreaterThan(0);
  const silent = strict.filter(
    ({ promotions }) => findPhrases(promotions.forbiddenPhrases[language] ?? [], text, language).length === 0,
  );
  expect(silent.map(({ country }) => country)).toEqual([]);
});

test.each(strict)('has forbidden phrases of $country in every language', ({ promotions }) => {
  expect(Object.keys(promotions.forbiddenPhrases).toSorted()).toEqual(localeCodes.toSorted());
});
