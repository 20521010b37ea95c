import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';
import {
  type Draft,
  originOfView,
  type Preview,
  type PreviewView,
  previewThemes,
  previewVisitors,
} from '../contracts.ts';
import { loadPreview } from './api.ts';
import { Choice, CountrySelect, LanguageSelect } from './Choice.tsx';
import { countryName } from './countries.ts';
import { PeriodSlider } from './PeriodSlider.tsx';
import styles from './PreviewPane.module.css';
import { humanize, t } from './texts.ts';

const pollInterval = 1_000;

const widths = ['phone', 'desktop'] as const;
type Width = (typeof widths)[number];

/** Shows the page as the preview service renders it from the studio's folder. */
export function PreviewPane({ draft }: { readonly draft: Draft }) {
  const [language, setLanguage] = useState<LanguageCode>('en');
  const [moment, setMoment] = useState<string>();
  const [width, setWidth] = useState<Width>('phone');
  const [view, setView] = useState<PreviewView>({ country: 'IE', theme: 'dark', visitor: 'anonymous' });
  const { data: preview, error } = useQuery({
    queryKey: ['preview', draft.name, moment],
    queryFn: () => loadPreview(draft.name, moment),
    refetchInterval: ({ state }) => (state.error ? false : pollInterval),
    placeholderData: (before) => before,
  });
  const address =
    preview?.isShown && preview.site !== undefined
      ? `${originOfView(preview.site, { ...view, at: moment })}/${language}/promotion/${draft.name}`
      : undefined;
  const reasons = draft.withheld?.find(({ country }) => country === view.country)?.reasons;
  return (
    <aside className={styles['pane']} aria-label={t('preview')}>
      <div className={styles['tools']}>
        <LanguageSelect name="preview-language" value={language} onChoose={setLanguage} />
        <Choice
          name="preview-moment"
          label={t('preview_moment')}
          value={moment ?? ''}
          onChoose={(date) => setMoment(date || undefined)}
        >
          <option value="">{t('moment_now')}</option>
          {preview?.times.map(({ name, date }) => (
            <option key={name} value={date}>
              {`${humanize(name)}: ${shortTime(date)}`}
            </option>
          ))}
          {moment !== undefined && !preview?.times.some(({ date }) => date === moment) && (
            <option value={moment}>{shortTime(moment)}</option>
          )}
        </Choice>
        <Choice
          name="preview-width"
          label={t('preview_width')}
          value={width}
          onChoose={(chosen) => setWidth(widths.find((known) => known === chosen) ?? 'phone')}
        >
          {widths.map((known) => (
            <option key={known} value={known}>
              {t(`width_${known}`)}
            </option>
          ))}
        </Choice>
        <ViewChoices preview={preview} view={view} onView={setView} />
      </div>
      <PeriodSlider draft={draft} moment={moment} now={preview?.now} onMoment={setMoment} />
      <p className={styles['note']} role="status">
        {error ? t('failed', { problem: error.message }) : null}
        {!preview && !error ? t('preview_starts') : null}
        {preview && !preview.isShown ? t('preview_not_yet') : null}
        {preview?.isShown && draft.publishedIn === undefined ? t('preview_old') : null}
        {draft.publishedIn?.includes(language) === false
          ? ` ${t('preview_not_published', { language: languages[language].title })}`
          : null}
        {reasons
          ? ` ${t('preview_withheld', { country: countryName(view.country), reasons: reasons.join('; ') })}`
          : null}
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

const shortTime = (date: string): string => date.slice(0, 16).replace('T', ' ');

interface ViewChoicesProps {
  readonly preview: Preview | undefined;
  readonly view: PreviewView;
  readonly onView: (view: PreviewView) => void;
}

function ViewChoices({ preview, view, onView }: ViewChoicesProps) {
  return (
    <>
      <CountrySelect name="preview-country" value={view.country} onChoose={(country) => onView({ ...view, country })} />
      <Choice
        name="preview-visitor"
        label={t('preview_visitor')}
        value={view.visitor}
        onChoose={(chosen) =>
          onView({ ...view, visitor: previewVisitors.find((known) => known === chosen) ?? 'anonymous' })
        }
      >
        {previewVisitors.map((visitor) => (
          <option key={visitor} value={visitor}>
            {t(`visitor_${visitor}`)}
          </option>
        ))}
      </Choice>
      <Choice
        name="preview-theme"
        label={t('preview_theme')}
        value={view.theme}
        onChoose={(chosen) => onView({ ...view, theme: previewThemes.find((known) => known === chosen) ?? 'dark' })}
      >
        {previewThemes.map((theme) => (
          <option key={theme} value={theme}>
            {t(`theme_of_page_${theme}`)}
          </option>
        ))}
      </Choice>
      {preview !== undefined && preview.brands.length > 0 && (
        <Choice
          name="preview-brand"
          label={t('preview_brand')}
          value={view.brand ?? ''}
          onChoose={(brand) => onView({ ...view, brand: brand || undefined })}
        >
          <option value="">{t('brand_default')}</option>
          {preview.brands.map((brand) => (
            <option key={brand} value={brand}>
              {humanize(brand)}
            </option>
          ))}
        </Choice>
      )}
    </>
  );
}

const desktopWidth = 1_280;

/** Shows the page at the width of the chosen device; a desktop page is scaled down to fit. */
function Screen({ address, width }: { readonly address: string; readonly width: Width }) {
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
