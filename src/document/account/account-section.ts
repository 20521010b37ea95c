import { pathWithoutLanguage } from '../../routes/route-href.ts';

/** The operator's names of sections, by the first segment of our paths. */
const sectionNames: Readonly<Record<string, string>> = {
  promotion: 'promotions',
  'promo-frame': 'promotions',
  bonus: 'bonuses',
  lotto: 'lotto',
  'promo-store': 'store',
};

/** Name of a path's section in `nonMultiAccountsSections`. */
export function accountSection(pathname: string): string | undefined {
  const [, first = ''] = pathWithoutLanguage(pathname).split('/');
  return Object.hasOwn(sectionNames, first) ? sectionNames[first] : undefined;
}
