import { useTranslation } from 'react-i18next';
import { defineBlock, Static } from '../../blocks/block.tsx';
import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { Heading } from '../../components/Heading.tsx';
import { HelplineItems } from '../../components/HelplineItems.tsx';
import { StaticIcon } from '../../components/icons/StaticIcon.tsx';
import { SaferGamblingItems } from '../../components/SaferGamblingItems.tsx';
import { useStaticSite } from '../../state/static-site.tsx';
import styles from './BlockPage.module.css';

const blockScreen = defineBlock<object>({
  type: 'block-screen',
  folder: 'src/pages/block-page',
  reads: ['configuration', 'region', 'links'],
  render: ({ t }) => (
    <Static className={styles['page']}>
      <span className={styles['lock']}>
        <StaticIcon name="lock" />
      </span>
      <div className={styles['words']}>
        <Heading level={1} className={styles['title']}>
          {t('block_page_title')}
        </Heading>
        <p className={styles['message']}>{t('country_block_message')}</p>
        <HelpLinks />
      </div>
    </Static>
  ),
});

/** Says that access is blocked in the visitor's region (R1.18). It has no link to a game or an offer. */
export const blockPage = ({ t }: PageContext): PageContent => ({
  title: t('block_page_title'),
  isHidden: true,
  blocks: [blockScreen.of({})],
});

function HelpLinks() {
  const { t } = useTranslation();
  const { email } = useStaticSite().configuration.contacts;
  return (
    <div className={styles['help']}>
      <Heading level={2} size="small">
        {t('block_page_help_links')}
      </Heading>
      <p>{t('block_page_help')}</p>
      <ul className={styles['links']}>
        {email !== '' && (
          <li>
            <a className={styles['link']} href={`mailto:${email}`}>
              {t('block_page_support')}
            </a>
          </li>
        )}
        <SaferGamblingItems linkClass={styles['link']} />
        <HelplineItems linkClass={styles['link']} />
      </ul>
    </div>
  );
}
