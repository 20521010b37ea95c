import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Heading } from '../../components/Heading.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './withheld.module.css';

/** Shown where the visitor's country does not allow the campaign, with a link to the others. */
export const withheld = defineBlock<{ readonly title: string }>({
  type: 'withheld',
  folder: 'src/blocks/withheld',
  reads: [],
  render: ({ data: { title }, site }) => (
    <Static as="header" className={styles['withheld']}>
      <Withheld title={title} homeHref={hrefFor('home', site.language, {})} />
    </Static>
  ),
});

function Withheld({ title, homeHref }: { readonly title: string; readonly homeHref: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Badge icon="lock">{t('campaign_region_blocked')}</Badge>
      <Heading level={1}>{title}</Heading>
      <p className={styles['text']}>{t('campaign_region_blocked_text')}</p>
      <ButtonLink size="large" href={homeHref}>
        {t('campaign_see_current')}
      </ButtonLink>
    </>
  );
}
