import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import { type ListQuery, needsSignIn } from './lotto-main-list.ts';

interface NoLotteriesProps extends Pick<ListQuery, 'filter' | 'view' | 'search'> {
  readonly isSignedIn: boolean;
}

/** Why the list is empty: the search found nothing, nothing matches view and filter, or the visitor must sign in to see their tickets. */
export function NoLotteries({ filter, view, search, isSignedIn }: NoLotteriesProps) {
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
  const emptyText = () => {
    if (search !== '') return t('lotto_empty_text_search', { search });
    return view === 'ALL' ? t(`lotto_empty_text_${filter.toLowerCase()}`) : t('lotto_empty_text_view');
  };
  return (
    <EmptyState
      icon="ticket"
      title={t('lotto_empty_title')}
      text={emptyText()}
      action={
        (filter !== 'ALL' || view !== 'ALL' || search !== '') && (
          <ButtonLink href={hrefFor('lotto-main', code, {})} variant="secondary">
            {t('lotto_show_all')}
          </ButtonLink>
        )
      }
    />
  );
}
