import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { useLanguage } from '../../state/site-context.tsx';
import { defineBlock, Static } from '../block.tsx';
import { dateText, dayOf } from '../terms/TermsText.tsx';

interface PageDateData {
  /** Seconds since epoch. */
  readonly updatedAt: number;
  /** Id of the promotion service of the platform, for support requests. */
  readonly service?: number;
}

/** Shows when an editor last changed a page of the content system, below the page. */
export const pageDate = defineBlock<PageDateData>({
  type: 'page-date',
  folder: 'src/blocks/page-date',
  reads: [],
  render: ({ data }) => (
    <Static>
      <PageDate {...data} />
    </Static>
  ),
});

function PageDate({ updatedAt, service }: PageDateData) {
  const { t } = useTranslation();
  const { code, htmlLang, direction } = useLanguage();
  const day = dayOf(updatedAt);
  return (
    <p className={classNames(common['block'], common['muted'])} data-part="date" lang={htmlLang} dir={direction}>
      {t('page_updated', { date: dateText(day, code) })}
      {service !== undefined && (
        <>
          {' · '}
          {t('page_promotion_service', { id: String(service) })}
        </>
      )}
    </p>
  );
}
