import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { originOfView } from '../../contracts.ts';
import type { Release } from '../../release-contracts.ts';
import { Choice, CountrySelect, LanguageSelect } from '../Choice.tsx';
import row from '../ChoiceRow.module.css';
import { t } from '../texts.ts';
import { LocalTimeField } from '../zoned-time.tsx';
import styles from './Releases.module.css';
import { loadReleasePreview } from './releases-api.ts';

const pollInterval = 1_000;

/** Home and the pages of a release, as visitors get them at a moment. */
export function ReleasePreviewPane({ release }: { readonly release: Release }) {
  const [page, setPage] = useState('');
  const [language, setLanguage] = useState<LanguageCode>('en');
  const [country, setCountry] = useState('IE');
  const [local, setLocal] = useState('');
  const at = local === '' ? undefined : new Date(local).toISOString();
  const { data: preview, error } = useQuery({
    queryKey: ['release-preview', release.id, at],
    queryFn: () => loadReleasePreview(release.id, at),
    refetchInterval: ({ state }) => (state.error ? false : pollInterval),
    placeholderData: (before) => before,
  });
  const view = { country, theme: 'dark', visitor: 'anonymous', at, release: release.id } as const;
  const path = page === '' ? `/${language}/` : `/${language}/promotion/${page}`;
  const address = preview && `${originOfView(preview.site, view)}${path}`;
  return (
    <aside className={styles['preview']} aria-label={t('release_preview')}>
      <p>{t('release_preview_hint')}</p>
      <div className={row['choices']}>
        <Choice name="release-page" label={t('release_preview_page')} value={page} onChoose={setPage}>
          <option value="">{t('release_preview_home')}</option>
          {release.campaigns.map(({ name, label }) => (
            <option key={name} value={name}>
              {label || name}
            </option>
          ))}
        </Choice>
        <LocalTimeField
          name="release-at"
          label={t('release_preview_at')}
          hint={t('release_preview_at_hint')}
          value={local}
          onChoose={setLocal}
        />
        <LanguageSelect name="release-language" value={language} onChoose={setLanguage} />
        <CountrySelect name="release-country" value={country} onChoose={setCountry} />
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
