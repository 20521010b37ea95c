import { useTranslation } from 'react-i18next';
import { defineBlock, Static } from '../../blocks/block.tsx';
import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Heading } from '../../components/Heading.tsx';
import styles from './PendingPage.module.css';

/** Reason for a placeholder: the page's data is late, or the server is overloaded. */
export type PendingCause = 'slow' | 'busy';

const pendingScreen = defineBlock<{ readonly cause: PendingCause }>({
  type: 'pending-screen',
  folder: 'src/document/pending',
  reads: [],
  render: ({ data: { cause } }) => (
    <Static className={styles['page']}>
      <PendingScreen cause={cause} />
    </Static>
  ),
});

/**
 * Placeholder for a page whose data did not come with the document: the browser requests it. It has the page's address and may be indexed,
 * because a crawler that finds `noindex` would drop the page.
 */
export const pendingPage = ({ t }: PageContext, cause: PendingCause): PageContent => ({
  title: t('pending_page_title'),
  blocks: [pendingScreen.of({ cause })],
});

/** Placeholder for a block whose data is late; it stays if the data does not arrive in time. */
export const waitingBlock = defineBlock<object>({
  type: 'waiting',
  folder: 'src/document/pending',
  reads: [],
  render: () => (
    <Static className={styles['waiting']}>
      <Bar />
      <Bar />
      <noscript>
        <TryAgain />
      </noscript>
    </Static>
  ),
}).of({});

function PendingScreen({ cause }: { readonly cause: PendingCause }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles['stage']}>
        <div className={styles['words']}>
          <div className={styles['lights']} />
          <div role="status">
            <Heading level={1}>{t('pending_page_title')}</Heading>
            <p className={styles['text']}>{t(`pending_page_text_${cause}`)}</p>
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
    </>
  );
}

/** Tells visitors without script that the document reloads itself (`server/render/document-html.ts`). */
function WithoutScript() {
  const { t } = useTranslation();
  return (
    <noscript>
      <p className={styles['text']}>{t('pending_page_no_script')}</p>
      <TryAgain />
    </noscript>
  );
}

/** An empty address is the document's own, with its whole query. */
function TryAgain() {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="secondary" href="" isDocument>
      {t('pending_page_try_again')}
    </ButtonLink>
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
