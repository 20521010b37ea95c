import { Button } from '../../src/components/Button.tsx';
import type { Conflict } from '../contracts.ts';
import styles from './CampaignPage.module.css';
import { focusWhenThere } from './field-links.ts';
import { dotPath } from './field-props.ts';
import { t } from './texts.ts';

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
              <th scope="row" dir="ltr">
                {`${file} ${dotPath(path)}`}
              </th>
              <td dir="auto">{shown(theirs)}</td>
              <td dir="auto">{shown(yours)}</td>
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

function shown(value: unknown): string {
  if (value === undefined) return t('nothing');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
