import { useTranslation } from 'react-i18next';
import { Heading } from '../../components/Heading.tsx';
import { HelplineItems } from '../../components/HelplineItems.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { SaferGamblingItems } from '../../components/SaferGamblingItems.tsx';
import { useSite } from '../../state/site-context.tsx';
import styles from './BlockPage.module.css';

/** Access is blocked for the visitor's region (specification, section 1). Nothing here leads to a game or an offer. */
export function BlockPage() {
  const { t } = useTranslation();
  const title = t('block_page_title');
  return (
    <div className={styles['page']}>
      <PageHead title={title} isHidden />
      <span className={styles['lock']}>
        <Icon name="lock" />
      </span>
      <Heading level={1} className={styles['title']}>
        {title}
      </Heading>
      <p className={styles['message']}>{t('country_block_message')}</p>
      <HelpLinks />
    </div>
  );
}

function HelpLinks() {
  const { t } = useTranslation();
  const { email } = useSite().siteConfig.contacts;
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
