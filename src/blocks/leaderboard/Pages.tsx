import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import field from '../../components/Field.module.css';
import { useIslandId } from '../../state/island-id.ts';
import { useFormat } from '../../state/site-context.tsx';
import styles from './leaderboard.module.css';
import type { StandingsPage } from './standings.ts';

interface PagesProps {
  readonly page: StandingsPage;
  readonly isBusy: boolean;
  readonly onShow: (offset: number) => void;
}

/** Steps through the pages of the table, or goes to a page by number. A disabled button keeps the focus. */
export function Pages({ page: { offset, limit, total }, isBusy, onShow }: PagesProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  if (total <= limit) return null;
  const last = Math.min(total, offset + limit);
  return (
    <nav className={styles['pages']} aria-label={t('standings_pages')}>
      <Button
        variant="secondary"
        size="small"
        isOff={offset === 0}
        isBusy={isBusy}
        onClick={() => onShow(Math.max(0, offset - limit))}
      >
        {t('standings_previous')}
      </Button>
      <p role="status">
        {t('standings_range', { first: integer(offset + 1), last: integer(last), total: integer(total) })}
      </p>
      <Button
        variant="secondary"
        size="small"
        isOff={last >= total}
        isBusy={isBusy}
        onClick={() => onShow(offset + limit)}
      >
        {t('standings_next')}
      </Button>
      {total > 2 * limit && (
        <GoToPage
          number={Math.floor(offset / limit) + 1}
          count={Math.ceil(total / limit)}
          onGo={(number) => onShow((number - 1) * limit)}
        />
      )}
    </nav>
  );
}

interface GoToPageProps {
  readonly number: number;
  readonly count: number;
  readonly onGo: (number: number) => void;
}

function GoToPage({ number, count, onGo }: GoToPageProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const id = useIslandId('page');
  const [entry, setEntry] = useState({ text: String(number), number });
  // Shows the number of the new page in the field.
  if (entry.number !== number) setEntry({ text: String(number), number });
  const go = async (event: FormEvent) => {
    event.preventDefault();
    const { readWhole } = await import('../../lib/read-number.ts');
    const wanted = readWhole(entry.text);
    if (wanted) onGo(Math.min(wanted, count));
  };
  return (
    <form className={styles['go']} onSubmit={go} noValidate>
      <label htmlFor={id}>{t('standings_page')}</label>
      <input
        id={id}
        className={field['input']}
        inputMode="numeric"
        size={4}
        value={entry.text}
        onChange={({ target }) => setEntry({ text: target.value, number })}
      />
      <span>{t('standings_page_count', { count: integer(count) })}</span>
      <Button variant="secondary" size="small" type="submit">
        {t('standings_go')}
      </Button>
    </form>
  );
}
