import { useTranslation } from 'react-i18next';
import { hrefFor } from '../routes/route-href.ts';
import { useLanguage } from '../state/site-context.tsx';
import { Hash } from './Hash.tsx';

/** What the platform commits to before a result, for visitors who want to compare it afterwards. */
export function Commitment({ commitment }: { readonly commitment: string }) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return (
    <>
      {t('fairness_commitment')} <Hash value={commitment} />{' '}
      <a href={hrefFor('verify', code, {})}>{t('fairness_about')}</a>
    </>
  );
}
