import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { localeCodes } from '../../config/languages.ts';
import { Field } from '../../src/components/Field.tsx';
import { isLanguageCode, type LanguageCode, languages } from '../../src/i18n/languages.ts';
import type { Draft } from '../contracts.ts';
import { loadPreview } from './api.ts';
import styles from './PreviewPane.module.css';
import { humanize, t } from './texts.ts';

const lookEvery = 1_000;

/** The page as the preview service renders it from the studio's folder. */
export function PreviewPane({ draft }: { readonly draft: Draft }) {
  const [language, setLanguage] = useState<LanguageCode>('en');
  const [moment, setMoment] = useState<string>();
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const { data: preview, error } = useQuery({
    queryKey: ['preview', draft.name, moment],
    queryFn: () => loadPreview(draft.name, moment),
    refetchInterval: ({ state }) => (state.error ? false : lookEvery),
    placeholderData: (before) => before,
  });
  const address = preview?.isShown ? `${preview.origin}/${language}/promotion/${draft.name}` : undefined;
  return (
    <aside className={styles['pane']} aria-label={t('preview')}>
      <div className={styles['tools']}>
        <Field name="preview-language" label={t('preview_language')}>
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
        <Field name="preview-moment" label={t('preview_moment')}>
          {(control) => (
            <select {...control} value={moment ?? ''} onChange={({ target }) => setMoment(target.value || undefined)}>
              <option value="">{t('moment_now')}</option>
              {preview?.times.map(({ name, date }) => (
                <option key={name} value={date}>
                  {`${humanize(name)}: ${date.slice(0, 16).replace('T', ' ')}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="preview-width" label={t('preview_width')}>
          {(control) => (
            <select
              {...control}
              value={width}
              onChange={({ target }) => setWidth(target.value === 'desktop' ? 'desktop' : 'phone')}
            >
              <option value="phone">{t('width_phone')}</option>
              <option value="desktop">{t('width_desktop')}</option>
            </select>
          )}
        </Field>
      </div>
      <p className={styles['note']} role="status">
        {error ? t('failed', { problem: error.message }) : null}
        {!preview && !error ? t('preview_starts') : null}
        {preview && !preview.isShown ? t('preview_not_yet') : null}
        {preview?.isShown && draft.problems.length > 0 ? t('preview_old') : null}
      </p>
      {address !== undefined && (
        <>
          <Screen key={`${address} ${preview?.revision}`} address={address} width={width} />
          <a href={address} target="_blank" rel="noreferrer">
            {t('open_preview')}
          </a>
        </>
      )}
    </aside>
  );
}

const desktopWidth = 1_280;

/** The page at the width of the chosen device; a desktop page is scaled down to fit. */
function Screen({ address, width }: { readonly address: string; readonly width: 'phone' | 'desktop' }) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(desktopWidth);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const scale = room / desktopWidth;
  const style = { inlineSize: desktopWidth, blockSize: `${100 / scale}%`, transform: `scale(${scale})` };
  return (
    <div ref={frame} className={styles['screen']}>
      <iframe src={address} title={t('preview')} {...(width === 'desktop' && { style })} />
    </div>
  );
}
