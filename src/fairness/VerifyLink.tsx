import { useTranslation } from 'react-i18next';
import type { Fairness } from '../entities/fairness.ts';
import { hrefFor } from '../routes/route-href.ts';
import { useLanguage } from '../state/site-context.tsx';
import { recordFragment, type ShownResult } from './record-fragment.ts';

interface VerifyLinkProps {
  /** The result as the page shows it. */
  readonly shown: ShownResult;
  readonly fairness: Fairness;
}

/** Link to the page that verifies a result. The record is in the fragment, which browsers don't send to servers. */
export function VerifyLink({ shown, fairness }: VerifyLinkProps) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return <a href={hrefFor('verify', code, {}) + recordFragment(shown, fairness)}>{t('fairness_check')}</a>;
}
