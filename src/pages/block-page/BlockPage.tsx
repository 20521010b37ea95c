import { useTranslation } from 'react-i18next';
import { Heading } from '../../components/Heading.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useSite } from '../../state/site-context.tsx';
import styles from './BlockPage.module.css';

/** Access is blocked for the visitor's region (specification, section 1). */
export function BlockPage() {
  const { t } = useTranslation();
  const { responsibleLinks, contacts } = useSite();
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
      <p className={styles['help']}>{t('block_page_help')}</p>
      <ul className={styles['links']}>
        {contacts.email !== '' && (
          <li>
            <a className={styles['link']} href={`mailto:${contacts.email}`}>
              {t('block_page_support')}
            </a>
          </li>
        )}
        {responsibleLinks.map(({ dictKey, href }) => (
          <li key={dictKey}>
            <a className={styles['link']} href={href}>
              {t(dictKey)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
