import { isValidElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Heading } from '../components/Heading.tsx';
import { PageHead } from '../components/PageHead.tsx';
import styles from './PendingPage.module.css';

/**
 * Stands where a page will be whose data did not come with the document: the browser asks for it itself. It has the
 * page's address and may be indexed: a crawler that meets `noindex` would forget a page that is only busy.
 */
export function PendingPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('pending_page_title')} />
      <div className={styles['page']}>
        <div className={styles['stage']}>
          <div className={styles['words']}>
            <div className={styles['lights']} />
            <div role="status">
              <Heading level={1}>{t('pending_page_title')}</Heading>
              <p className={styles['text']}>{t('pending_page_text')}</p>
            </div>
            <WithoutScript />
            <Bar />
            <Bar />
          </div>
          <div className={styles['art']} />
        </div>
        <div className={styles['cards']}>
          <EmptyCard />
          <EmptyCard />
          <EmptyCard />
        </div>
      </div>
    </>
  );
}

/** Is this, which a route shows, the page that stands in for one to come? */
export const isPendingPage = (shown: unknown): boolean => isValidElement(shown) && shown.type === PendingPage;

/** The document itself tries again for whoever has no script (see `Document.tsx`); this says so. */
function WithoutScript() {
  const { t } = useTranslation();
  return (
    <noscript>
      <p className={styles['text']}>{t('pending_page_no_script')}</p>
      {/* An empty address is the whole one of the document, whatever else its query has. */}
      <ButtonLink variant="secondary" target={{ href: '' }}>
        {t('pending_page_try_again')}
      </ButtonLink>
    </noscript>
  );
}

const Bar = () => <div className={styles['bar']} />;

function EmptyCard() {
  return (
    <div className={styles['card']}>
      <Bar />
      <Bar />
      <Bar />
    </div>
  );
}
