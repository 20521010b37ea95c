import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { classNames } from '../../components/class-names.ts';
import { Heading } from '../../components/Heading.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { SiteNavigation } from '../../components/SiteNavigation.tsx';
import type { PublicError } from '../../lib/error-catalogue.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useSite } from '../../state/site-context.tsx';
import styles from './ErrorPage.module.css';
import { errorMessageKey } from './error-view.ts';

/** Stands in for any page that can't be shown (specification, sections 2 and 8). */
export function ErrorPage(error: PublicError) {
  const { t } = useTranslation();
  const { language } = useSite();
  const title = t('error_page_title', { code: error.status });
  const messageKey = errorMessageKey(error);
  return (
    <div className={styles['page']}>
      <PageHead title={title} isHidden />
      <p
        className={classNames(styles['code'], error.status === 404 && styles['searching'])}
        aria-hidden="true"
        dir="ltr"
      >
        {error.status}
      </p>
      <Heading level={1} size="medium">
        {title}
      </Heading>
      {messageKey && <p className={styles['message']}>{t(messageKey)}</p>}
      {error.message && (
        <p className={styles['message']} lang="en" dir="ltr">
          {error.message}
        </p>
      )}
      {/* A whole new document: whatever broke this one is not taken along. */}
      <ButtonLink target={{ href: hrefFor('home', language, {}) }} size="large">
        {t('error_page_home_link')}
      </ButtonLink>
      {error.status === 404 && <SiteNavigation />}
    </div>
  );
}
