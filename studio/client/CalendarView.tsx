import { Link } from 'react-router-dom';
import type { BoardRow } from '../contracts.ts';
import styles from './BoardPage.module.css';
import { Section } from './Section.tsx';
import { humanize, t } from './texts.ts';

const day = 24 * 60 * 60 * 1000;
const days = 182;

/** Calendar of campaigns by product; overlapping ones are stacked. */
export function CalendarView({ campaigns }: { readonly campaigns: readonly BoardRow[] }) {
  const now = Date.now();
  const start = Math.floor((now - 14 * day) / day) * day;
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
      <div className={styles['months']} aria-hidden="true">
        <div>
          {monthsWithin(start, end).map((month) => (
            <span key={month} style={{ insetInlineStart: percent(month) }}>
              {monthName.format(month)}
            </span>
          ))}
        </div>
      </div>
      {products.map((product) => (
        <Section key={product} title={humanize(product)}>
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
                    <span style={{ insetInlineStart: percent(now) }} />
                  </div>
                </li>
              ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

const monthName = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** First moments of the months that begin within a time. */
function monthsWithin(start: number, end: number): readonly number[] {
  const first = new Date(start);
  return Array.from({ length: 12 }, (_, index) =>
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1 + index),
  ).filter((month) => month < end);
}
