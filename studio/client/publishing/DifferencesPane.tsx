import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../src/components/Field.tsx';
import { languages } from '../../../src/i18n/languages.ts';
import type { Differences, History } from '../../publishing-contracts.ts';
import row from '../ChoiceRow.module.css';
import { countryName } from '../countries.ts';
import { fieldLabel } from '../field-links.ts';
import { LoadingOrError } from '../LoadingOrError.tsx';
import { Section } from '../Section.tsx';
import { t } from '../texts.ts';
import styles from './PublishView.module.css';
import { partTitle } from './part-title.ts';
import { artOfVersion, loadDifferences } from './publishing-api.ts';
import { shortTime } from './short-time.ts';
import { WideTable } from './WideTable.tsx';

interface Compared {
  readonly from: string;
  readonly to: string;
}

interface DifferencesPaneProps {
  readonly name: string;
  readonly history: History;
  readonly compared: Compared;
  readonly onCompare: (compared: Compared) => void;
}

/** Compares two versions as visitors see them. */
export function DifferencesPane({ name, history, compared, onCompare }: DifferencesPaneProps) {
  const { from, to } = compared;
  const countries = [...new Set(history.locales.flatMap(({ country }) => country ?? []))].sort();
  const [country, setCountry] = useState<string>();
  const { data, error } = useQuery({
    queryKey: ['differences', name, from, to, country, history.draft, history.live?.id],
    queryFn: () => loadDifferences(name, from, to, country),
  });
  const versions = [...history.publications, ...history.saves];
  const choices = versions.map(({ id, kind, at }) => (
    <option key={id} value={id}>
      {`${shortTime(at)}: ${t(`version_${kind}`)}`}
    </option>
  ));
  const idOf = (side: string): string | undefined =>
    side === 'draft' ? history.draft : side === 'live' ? history.live?.id : side;
  return (
    <Section title={t('differences_title')}>
      <div className={row['choices']}>
        <Field name="differences-from" label={t('differences_from')}>
          {(control) => (
            <select {...control} value={from} onChange={({ target }) => onCompare({ from: target.value, to })}>
              <option value="live">{t('differences_live')}</option>
              {choices}
            </select>
          )}
        </Field>
        <Field name="differences-to" label={t('differences_to')}>
          {(control) => (
            <select {...control} value={to} onChange={({ target }) => onCompare({ from, to: target.value })}>
              <option value="draft">{t('differences_draft')}</option>
              <option value="live">{t('differences_live')}</option>
              {choices}
            </select>
          )}
        </Field>
        {countries.length > 0 && (
          <Field name="differences-country" label={t('differences_country')}>
            {(control) => (
              <select
                {...control}
                value={country ?? ''}
                onChange={({ target }) => setCountry(target.value || undefined)}
              >
                <option value="">{t('differences_all_countries')}</option>
                {countries.map((code) => (
                  <option key={code} value={code}>
                    {countryName(code)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
      {data ? (
        <DifferenceLists name={name} differences={data} before={idOf(from)} after={idOf(to)} />
      ) : (
        <LoadingOrError error={error} />
      )}
    </Section>
  );
}

interface DifferenceListsProps {
  readonly name: string;
  readonly differences: Differences;
  /** Ids of the versions. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

function DifferenceLists({ name, differences, before, after }: DifferenceListsProps) {
  const { languages: changed, facts, art, unknown } = differences;
  if (changed.length + facts.length + art.length + unknown.length === 0)
    return <p role="status">{t('differences_none')}</p>;
  return (
    <div className={styles['differences']}>
      {unknown.map((side) => (
        <p key={side}>{t(`differences_unknown_${side}`)}</p>
      ))}
      {changed.map(({ language, parts }) => (
        <details key={language} open={changed.length === 1}>
          <summary lang={languages[language].htmlLang}>
            {languages[language].title} <small>{parts.length}</small>
          </summary>
          {parts.map((part) => (
            <div key={part.title} className={styles['part']}>
              <h3>{partTitle(part.title)}</h3>
              <SideText language={language} kind="before" lines={part.before} />
              <SideText language={language} kind="after" lines={part.after} />
            </div>
          ))}
        </details>
      ))}
      {facts.length > 0 && <FactTable facts={facts} />}
      {art.length > 0 && <h3>{t('differences_art')}</h3>}
      {art.map((picture) => (
        <figure key={picture.file} className={styles['pictures']}>
          <figcaption>{picture.file}</figcaption>
          {picture.before && before !== undefined ? (
            <img src={artOfVersion(name, before, picture.file)} alt={t('differences_before')} />
          ) : (
            <p>{t('nothing')}</p>
          )}
          {picture.after && after !== undefined ? (
            <img src={artOfVersion(name, after, picture.file)} alt={t('differences_after')} />
          ) : (
            <p>{t('nothing')}</p>
          )}
        </figure>
      ))}
    </div>
  );
}

interface SideTextProps {
  readonly language: Differences['languages'][number]['language'];
  readonly kind: 'before' | 'after';
  readonly lines: readonly string[];
}

function SideText({ language, kind, lines }: SideTextProps) {
  if (lines.length === 0) return null;
  const Mark = kind === 'before' ? 'del' : 'ins';
  const { htmlLang, direction } = languages[language];
  return (
    <ul aria-label={t(`differences_${kind}`)} lang={htmlLang} dir={direction}>
      {lines.map((line) => (
        <li key={line}>
          <Mark>{line}</Mark>
        </li>
      ))}
    </ul>
  );
}

function FactTable({ facts }: Pick<Differences, 'facts'>) {
  return (
    <>
      <h3>{t('differences_facts')}</h3>
      <WideTable label={t('differences_facts')}>
        <thead>
          <tr>
            <th scope="col">{t('differences_field')}</th>
            <th scope="col">{t('differences_before')}</th>
            <th scope="col">{t('differences_after')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{fieldLabel('campaign.json', field)}</th>
              <td dir="auto">{before ?? t('nothing')}</td>
              <td dir="auto">{after ?? t('nothing')}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  );
}
