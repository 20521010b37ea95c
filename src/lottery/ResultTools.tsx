import { useTranslation } from 'react-i18next';
import { hrefFor } from '../routes/route-href.ts';
import { useLanguage } from '../state/site-context.tsx';
import styles from './ResultTools.module.css';

interface ResultToolsProps {
  readonly lottoId: string;
  readonly current?: 'lotto-archive' | 'lotto-check' | 'lotto-frequency';
}

/** Actions on the results of a lottery. */
export function ResultTools({ lottoId, current }: ResultToolsProps) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const tools = [
    { route: 'lotto-archive', text: t('lotto_tool_archive') },
    { route: 'lotto-check', text: t('lotto_tool_check') },
    { route: 'lotto-frequency', text: t('lotto_tool_frequency') },
  ] as const;
  return (
    <nav aria-label={t('lotto_tools_label')}>
      <ul className={styles['tools']}>
        {tools.map(({ route, text }) => (
          <li key={route}>
            <a
              className={styles['tool']}
              href={hrefFor(route, code, { lottoId })}
              aria-current={route === current ? 'page' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
        <li>
          <a className={styles['tool']} href={`${hrefFor('lotto-draws', code, {})}?lottery=${lottoId}`}>
            {t('lotto_draws_title')}
          </a>
        </li>
      </ul>
    </nav>
  );
}
