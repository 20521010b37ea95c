import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../state/site-context.tsx';
import type { HomePromotion } from './home-data.ts';

/**
 * Conditions that must be shown beside an offer: the main ones, or all significant terms if the region demands them.
 */
export function PromotionConditions({
  conditions,
  significantTerms,
}: Pick<HomePromotion, 'conditions' | 'significantTerms'>) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { minimumAge, isForNewCustomers, wagering } = conditions;
  const main = [
    ...(isForNewCustomers ? [t('home_new_customers')] : []),
    ...(wagering === undefined ? [] : [t('home_wagering', { times: wagering })]),
  ];
  return (
    <>
      <bdi dir="ltr">{integer(minimumAge)}+</bdi>
      {(significantTerms ?? main).map((term) => (
        <Fragment key={term}> · {term}</Fragment>
      ))}
      {' ·'}
    </>
  );
}
