import { Link } from 'react-router-dom';
import type { BoardRow } from '../contracts.ts';
import styles from './BoardPage.module.css';
import { humanize, t } from './texts.ts';

const day = 24 * 60 * 60 * 1000;
const days = 182;

/** Calendar of campaigns by product; overlapping ones are stacked. */
export function CalendarView({ campaigns }: { readonly campaigns: readonly BoardRow[] }) {
  const start = Math.floor((Date.now() - 14 * day) / day) * day;
  const end = start + days * day;
  const shown = campaigns.flatMap((row) => {
    const from = Date.parse(row.startTime ?? '');
    const to = row.expireTime === undefined ? end : Date.parse(row.expireTime);
    return from < end && to > start ? [{ row, from: Math.max(from, start), to: Math.min(to, end) }] : [];
  });
  const products = [...new Set(shown.flatMap(({ row }) => row.products))].sort();
  const percent = (time: number) => `${(((time - start) / (end - start)) * 100).toFixed(2)}%`;
  return (
    <div className={styles['calendar']}>
      <p>{t('calendar_hint', { day: new Date(start).toISOString().slice(0, 10) })}</p>
      {products.map((product) => (
        <section key={product}>
          <h2>{humanize(product)}</h2>
          <ul>
            {shown
              .filter(({ row }) => row.products.includes(product))
              .sort((one, other) => one.from - other.from)
              .map(({ row, from, to }) => (
                <li key={row.name}>
                  <Link to={`/campaigns/${row.name}`}>{row.title}</Link>
                  <span dir="ltr">
                    {t('dates', {
                      start: row.startTime?.slice(0, 10) ?? '?',
                      end: row.expireTime?.slice(0, 10) ?? t('no_end'),
                    })}
                  </span>
                  <div className={styles['bar']} aria-hidden="true">
                    <div style={{ insetInlineStart: percent(from), inlineSize: percent(start + to - from) }} />
                  </div>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
