import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Heading } from '../../components/Heading.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { SiteNavigation } from '../../components/SiteNavigation.tsx';
import type { PublicError } from '../../lib/error-catalogue.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useSite } from '../../state/site-context.tsx';
import styles from './ErrorPage.module.css';
import { ErrorScene } from './ErrorScene.tsx';
import { errorDetail, errorMessageKey } from './error-view.ts';

interface ErrorPageProps extends PublicError {
  /** Called once for each address that the page is displayed at. */
  readonly onShown?: (error: PublicError) => void;
}

/** Stands in for any page that can't be shown (specification, sections 2 and 8). */
export function ErrorPage({ onShown, ...error }: ErrorPageProps) {
  const { t } = useTranslation();
  const { currentLanguage } = useSite();
  useShown(error, onShown);
  const title = t('error_page_title', { code: error.status });
  const messageKey = errorMessageKey(error);
  const detail = errorDetail(error);
  const isMissing = error.status === 404;
  return (
    <div className={styles['page']}>
      <PageHead title={title} isHidden />
      <ErrorScene status={error.status} isSearching={isMissing} />
      <Heading level={1} size="medium">
        {title}
      </Heading>
      {messageKey && <p className={styles['message']}>{t(messageKey)}</p>}
      {detail && (
        <p className={styles['message']} lang="en" dir="ltr">
          {detail}
        </p>
      )}
      {/* A whole new document: whatever broke this one is not taken along. */}
      <ButtonLink target={{ href: hrefFor('home', currentLanguage, {}) }} size="large">
        {t('error_page_home_link')}
      </ButtonLink>
      {isMissing && <SiteNavigation />}
    </div>
  );
}

/** Tells of an error once, however often the page renders. */
function useShown(error: PublicError, onShown: ErrorPageProps['onShown']) {
  const { pathname } = useLocation();
  const toldAt = useRef<string>(undefined);
  useEffect(() => {
    if (toldAt.current === pathname) return;
    toldAt.current = pathname;
    onShown?.(error);
  });
}
