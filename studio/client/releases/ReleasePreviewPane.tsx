import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localeCodes } from '../../../config/languages.ts';
import { Field } from '../../../src/components/Field.tsx';
import { isLanguageCode, type LanguageCode, languages } from '../../../src/i18n/languages.ts';
import { originOfView } from '../../contracts.ts';
import type { Release } from '../../release-contracts.ts';
import { countryName, useCountries } from '../countries.ts';
import { t } from '../texts.ts';
import styles from './Releases.module.css';
import { loadReleasePreview } from './releases-api.ts';

const lookEvery = 1_000;

/** Home and the pages of a release, as visitors get them at a moment. */
export function ReleasePreviewPane({ release }: { readonly release: Release }) {
  const countries = useCountries();
  const [page, setPage] = useState('');
  const [language, setLanguage] = useState<LanguageCode>('en');
  const [country, setCountry] = useState('IE');
  const [local, setLocal] = useState('');
  const at = local === '' ? undefined : new Date(local).toISOString();
  const { data: preview, error } = useQuery({
    queryKey: ['release-preview', release.id, at],
    queryFn: () => loadReleasePreview(release.id, at),
    refetchInterval: ({ state }) => (state.error ? false : lookEvery),
    placeholderData: (before) => before,
  });
  const view = { country, theme: 'dark', visitor: 'anonymous', at, release: release.id } as const;
  const path = page === '' ? `/${language}/` : `/${language}/promotion/${page}`;
  const address = preview && `${originOfView(preview.site, view)}${path}`;
  return (
    <aside className={styles['preview']} aria-label={t('release_preview')}>
      <p>{t('release_preview_hint')}</p>
      <div className={styles['choices']}>
        <Field name="release-page" label={t('release_preview_page')}>
          {(control) => (
            <select {...control} value={page} onChange={({ target }) => setPage(target.value)}>
              <option value="">{t('release_preview_home')}</option>
              {release.campaigns.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label || name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="release-at" label={t('release_preview_at')} hint={t('release_preview_at_hint')}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={local}
              onChange={({ target }) => setLocal(target.value.slice(0, 16))}
            />
          )}
        </Field>
        <Field name="release-language" label={t('preview_language')}>
          {(control) => (
            <select
              {...control}
              value={language}
              onChange={({ target }) => isLanguageCode(target.value) && setLanguage(target.value)}
            >
              {localeCodes.map((code) => (
                <option key={code} value={code} lang={languages[code].htmlLang}>
                  {languages[code].title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="release-country" label={t('preview_country')}>
          {(control) => (
            <select {...control} value={country} onChange={({ target }) => setCountry(target.value)}>
              {countries.map((code) => (
                <option key={code} value={code}>
                  {countryName(code)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p role="status">{error ? t('failed', { problem: error.message }) : preview ? null : t('preview_starts')}</p>
      {address !== undefined && (
        <>
          <iframe key={`${address} ${preview?.revision}`} src={address} title={t('release_preview')} />
          <a href={address} target="_blank" rel="noreferrer">
            {t('open_preview')}
          </a>
        </>
      )}
    </aside>
  );
}
