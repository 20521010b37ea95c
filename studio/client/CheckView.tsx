import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../src/components/Button.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { languages } from '../../src/i18n/languages.ts';
import { type Draft, languageOf, type Problem } from '../contracts.ts';
import { comparePlatform } from './api.ts';
import styles from './CampaignPage.module.css';
import { countryName } from './countries.ts';
import { fieldId } from './field-props.ts';
import { fieldText, humanize, t } from './texts.ts';

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

/** Compares the campaign with its records on the platform, when asked. */
function PlatformComparison({ name }: { readonly name: string }) {
  const asking = useMutation({ mutationFn: () => comparePlatform(name) });
  const { data, error } = asking;
  const failed = error?.message ?? data?.notAsked;
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
      {data?.notAsked === undefined && data?.problems.length === 0 && (
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
            <Link to={`/campaigns/${name}/${viewOf(file)}`} onClick={() => focusWhenThere(file, field)}>
              {fieldLabel(file, field)}
            </Link>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Path of a field in the words of the form: "The offer, Deposits 1, Largest bonus". */
function fieldLabel(file: string, field: string): string {
  if (field === '') return file || t('whole_file');
  const language = languageOf(file);
  if (language !== undefined) return `${languages[language].title}: ${humanize(field)}`;
  const names = field.split(/\.|(?=\[)/);
  return names
    .map((name, index) => {
      const place = /^\[(\d+)\]$/.exec(name)?.[1];
      return place === undefined
        ? `${index === 0 ? '' : ', '}${fieldText(name, names[index - 1]).label}`
        : ` ${Number(place) + 1}`;
    })
    .join('');
}

const viewOf = (file: string) => (file.startsWith('texts') ? 'texts' : file.startsWith('art') ? 'art' : 'offer');

/** Focuses the field, or the group around it, once its view is rendered. */
function focusWhenThere(file: string, field: string, tries = 60): void {
  requestAnimationFrame(() => {
    const element = nearest(file, field);
    if (element) element.focus();
    else if (tries > 0) focusWhenThere(file, field, tries - 1);
  });
}

function nearest(file: string, field: string): HTMLElement | null {
  for (let place = field; place !== ''; place = place.replace(/(?:^|\.|\[)[^.[]*$/, '')) {
    const element = document.getElementById(`-${fieldId(file, place)}`);
    if (element && !element.hidden) return element;
  }
  return null;
}
