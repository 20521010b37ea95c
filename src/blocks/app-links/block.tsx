import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { HostLink } from '../../components/HostLink.tsx';
import { Section } from '../../components/Section.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './app-links.module.css';
import { QrCode } from './QrCode.tsx';

const schema = z.strictObject({ title: authorText });

/** Addresses of the app, from the platform. */
export interface SharedAppLinks {
  readonly android?: string;
  readonly ios?: string;
}

/** The operator's app: links and, on a wide screen, codes to scan with the phone. */
export const appLinks = defineBlock<z.infer<typeof schema>, SharedAppLinks>({
  type: 'app-links',
  folder: 'src/blocks/app-links',
  schema,
  reads: ['links'],
  render: ({ data: { title }, shared }) => (
    <Static>
      <Section title={title}>
        <Links {...shared} />
      </Section>
    </Static>
  ),
});

function Links({ android, ios }: SharedAppLinks) {
  const { t } = useTranslation();
  const apps = [
    { text: t('app_links_android'), href: android },
    { text: t('app_links_ios'), href: ios },
  ].flatMap(({ text, href }) => (href === undefined ? [] : [{ text, href }]));
  if (apps.length === 0) return <p>{t('app_links_unavailable')}</p>;
  return (
    <>
      <p className={styles['scan']}>{t('app_links_scan')}</p>
      <ul className={styles['apps']}>
        {apps.map(({ text, href }) => (
          <li key={href} className={styles['app']}>
            <QrCode text={href} className={styles['code']} />
            <HostLink href={href} look={{ variant: 'secondary' }}>
              {text}
            </HostLink>
          </li>
        ))}
      </ul>
    </>
  );
}
