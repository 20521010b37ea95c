import { useTranslation } from 'react-i18next';
import { hrefFor } from '../routes/route-href.ts';
import { useLanguage } from '../state/site-context.tsx';

/** The platform's commitment before a result, which visitors can compare with it afterwards. */
export function Commitment({ commitment }: { readonly commitment: string }) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return (
    <span>
      {t('fairness_commitment')} <code dir="ltr">{commitment}</code>{' '}
      <a href={hrefFor('verify', code, {})}>{t('fairness_about')}</a>
    </span>
  );
}
