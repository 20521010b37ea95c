import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import type { LotteryFilter } from '../../entities/lottery.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import { needsSignIn } from './lotto-main-list.ts';

interface NoLotteriesProps {
  readonly filter: LotteryFilter;
  readonly isSignedIn: boolean;
}

/** Why the list is empty: nothing matches the filter, or the visitor must sign in for their tickets to be looked at. */
export function NoLotteries({ filter, isSignedIn }: NoLotteriesProps) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  if (needsSignIn(filter) && !isSignedIn) {
    return (
      <EmptyState
        icon="lock"
        title={t('lotto_empty_signed_out_title')}
        text={t('lotto_empty_signed_out_text')}
        action={<SignInLink />}
      />
    );
  }
  return (
    <EmptyState
      icon="ticket"
      title={t('lotto_empty_title')}
      text={t(`lotto_empty_text_${filter.toLowerCase()}`)}
      action={
        filter !== 'ALL' && (
          <ButtonLink href={hrefFor('lotto-main', code, {})} variant="secondary">
            {t('lotto_show_all')}
          </ButtonLink>
        )
      }
    />
  );
}
