import * as z from 'zod';
import { Button } from '../../src/components/Button.tsx';
import type { Conflict } from '../contracts.ts';
import styles from './CampaignPage.module.css';
import { fieldLabel, focusWhenThere } from './field-links.ts';
import { dotPath } from './field-props.ts';
import { fieldText, t } from './texts.ts';

interface ConflictNoticeProps {
  readonly conflict: Conflict;
  readonly onResolve: (keeps: 'mine' | 'theirs') => void;
}

/** Shows both versions of a field that two people have changed, and lets the user choose. */
export function ConflictNotice({ conflict: { conflicts, by = '?' }, onResolve }: ConflictNoticeProps) {
  const resolve = (keeps: 'mine' | 'theirs') => {
    onResolve(keeps);
    const [first] = conflicts;
    if (first) focusWhenThere(first.file, dotPath(first.path));
  };
  return (
    <section className={styles['conflict']} role="alert">
      <h2>{t('conflict_title')}</h2>
      <p>{t('conflict_by', { by })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('conflict_place')}</th>
            <th scope="col">{t('conflict_theirs')}</th>
            <th scope="col">{t('conflict_yours')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ file, path, theirs, yours }) => (
            <tr key={`${file} ${path.join('.')}`}>
              <th scope="row">{fieldLabel(file, dotPath(path))}</th>
              <td dir="auto">
                <Value value={theirs} name={String(path.at(-1))} />
              </td>
              <td dir="auto">
                <Value value={yours} name={String(path.at(-1))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles['buttons']}>
        <Button variant="secondary" onClick={() => resolve('theirs')}>
          {t('take_theirs')}
        </Button>
        <Button onClick={() => resolve('mine')}>{t('keep_mine')}</Button>
      </div>
    </section>
  );
}

/** A value in the words of the form: an item a line, an amount with its currency. */
function Value({ value, name }: { readonly value: unknown; readonly name: string }) {
  if (!Array.isArray(value)) return valueText(value, name);
  return (
    <ol className={styles['items']}>
      {value.map((item: unknown, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its number only
        <li key={index}>{valueText(item, name)}</li>
      ))}
    </ol>
  );
}

const moneySchema = z.strictObject({ amount: z.number(), currency: z.string() });
const fieldsSchema = z.record(z.string(), z.unknown());

function valueText(value: unknown, name: string): string {
  if (value === undefined) return t('nothing');
  if (Array.isArray(value)) return value.map((item: unknown) => valueText(item, name)).join('; ');
  const money = moneySchema.safeParse(value).data;
  if (money) return `${money.amount} ${money.currency}`;
  const fields = fieldsSchema.safeParse(value).data;
  if (!fields) return String(value);
  return Object.entries(fields)
    .map(([key, inner]) => `${fieldText(key, name).label}: ${valueText(inner, key)}`)
    .join(', ');
}
