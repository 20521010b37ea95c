import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../src/components/Button.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import type { Draft, Problem } from '../contracts.ts';
import { comparePlatform } from './api.ts';
import styles from './CampaignPage.module.css';
import { countryName } from './countries.ts';
import { fieldLabel, focusWhenThere, viewOf } from './field-links.ts';
import { t } from './texts.ts';

/** Problems and warnings, each linked to its field. */
export function CheckView({ draft: { name, problems, warnings, withheld } }: { readonly draft: Draft }) {
  return (
    <section className={styles['check']} aria-label={t('tab_check')}>
      <p>{t('check_hint')}</p>
      {problems.length === 0 && warnings.length === 0 && (
        <Notice tone="positive">
          <p>{t('check_none')}</p>
        </Notice>
      )}
      <ProblemList name={name} title={t('check_problems')} problems={problems} />
      <ProblemList name={name} title={t('check_warnings')} problems={warnings} />
      <PlatformComparison name={name} />
      <h2>{t('withheld_title')}</h2>
      {withheld === undefined ? <p>{t('withheld_unknown')}</p> : <WithheldTable withheld={withheld} />}
    </section>
  );
}

/** Compares the campaign with its records on the platform, on request. */
function PlatformComparison({ name }: { readonly name: string }) {
  const asking = useMutation({ mutationFn: () => comparePlatform(name) });
  const { data, error } = asking;
  const failed = error?.message ?? data?.notCompared;
  return (
    <>
      <h2>{t('platform_title')}</h2>
      <div>
        <Button variant="secondary" size="small" isBusy={asking.isPending} onClick={() => asking.mutate()}>
          {t('platform_ask')}
        </Button>
      </div>
      {failed !== undefined && (
        <Notice tone="negative" isLive>
          <p>{t('platform_not_asked', { problem: failed })}</p>
        </Notice>
      )}
      {data?.notCompared === undefined && data?.problems.length === 0 && (
        <Notice tone="positive" isLive>
          <p>{t('platform_same')}</p>
        </Notice>
      )}
      <ProblemList name={name} title={t('platform_different')} problems={data?.problems ?? []} />
    </>
  );
}

/** Countries that withhold the campaign, with the reasons. */
function WithheldTable({ withheld }: { readonly withheld: NonNullable<Draft['withheld']> }) {
  if (withheld.length === 0) return <p>{t('withheld_nowhere')}</p>;
  return (
    <table className={styles['withheld']}>
      <thead>
        <tr>
          <th scope="col">{t('country')}</th>
          <th scope="col">{t('why')}</th>
        </tr>
      </thead>
      <tbody>
        {withheld.map(({ country, reasons }) => (
          <tr key={country}>
            <th scope="row">{countryName(country)}</th>
            <td>{reasons.join('; ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ProblemListProps {
  readonly name: string;
  readonly title: string;
  readonly problems: readonly Problem[];
}

function ProblemList({ name, title, problems }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className={styles['problems']}>
        {problems.map(({ file, field, message }) => (
          <li key={`${file} ${field} ${message}`}>
            <Link to={`/campaigns/${name}/${viewOf(file, field)}`} onClick={() => focusWhenThere(file, field)}>
              {fieldLabel(file, field)}
            </Link>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
