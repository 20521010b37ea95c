import { localeCodes } from '../../../config/languages.ts';
import type { PreviewTime } from './preview-times.ts';
import { hostOf, readSelection, type Selection, themes, type View, viewsOf, visitors, widths } from './views.ts';

export interface PreviewPageOptions {
  readonly name: string;
  readonly times: readonly PreviewTime[];
  /** Countries with special rules. */
  readonly regions: readonly string[];
  readonly fallback: Selection;
}

/** The preview of a selection, as HTML. */
export type PreviewPage = (selected: URLSearchParams, port: string) => string;

/** Maximum number of frames on a page; the others are behind a link. */
const framesOnPage = 12;

/** Height of a frame in pixels, before scaling. */
const frameHeight = 2_400;

export const createPreviewPage =
  (options: PreviewPageOptions): PreviewPage =>
  (parameters, port) => {
    const query = Object.fromEntries([...new Set(parameters.keys())].map((key) => [key, parameters.getAll(key)]));
    const own = query['at']?.filter((date) => date !== '').map((date) => `${date.slice(0, 16)}:00Z`) ?? [];
    const selection = readSelection({ ...query, date: [...(query['date'] ?? []), ...own] }, options.fallback);
    const views = viewsOf(selection);
    const first = Math.max(0, Number(parameters.get('from')) || 0);
    const shown = views.slice(first, first + framesOnPage);
    const next = new URLSearchParams(parameters);
    next.set('from', String(first + framesOnPage));
    return [
      `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(options.name)}: preview</title><style>${styles}</style>`,
      `<h1>${escapeHtml(options.name)}</h1>`,
      selectors(options, selection),
      `<p role="status">${first + 1} to ${first + shown.length} of ${views.length}.</p>`,
      `<main>${shown.map((view) => frame(options, view, port)).join('')}</main>`,
      views.length > first + framesOnPage ? `<p><a href="/?${escapeHtml(next.toString())}">Next</a></p>` : '',
      '</html>',
    ].join('\n');
  };

const styles = `body{font:16px/1.4 system-ui,sans-serif;margin:1rem;background:#eee;color:#111}
form{display:flex;flex-wrap:wrap;gap:1rem;align-items:end}label{display:grid;gap:.25rem}
select,input,button{font:inherit;padding:.25rem}main{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}
figure{margin:0;background:#fff;border:1px solid #888}figcaption{padding:.25rem .5rem;max-inline-size:30rem}
.frame{overflow:hidden}iframe{border:0;transform-origin:0 0}`;

function selectors({ times, regions }: PreviewPageOptions, selection: Selection): string {
  const dates = times.map(({ name, date }) => [date, `${name}, ${date.slice(0, 16)}`] as const);
  const plain = (values: readonly (string | number)[]) => values.map((value) => [`${value}`, `${value}`] as const);
  const own = selection.date.find((date) => !times.some((time) => time.date === date));
  return `<form>${[
    choice('date', 'State', dates, selection.date),
    `<label>Or at any date (UTC)<input type="datetime-local" name="at" value="${own?.slice(0, 16) ?? ''}"></label>`,
    choice('language', 'Language', plain(localeCodes), selection.language),
    choice('region', 'Region', plain(regions), selection.region),
    choice('visitor', 'Visitor', plain(visitors), selection.visitor),
    choice('width', 'Width', plain(widths), selection.width),
    choice('theme', 'Theme', plain(themes), selection.theme),
  ].join('')}<button>Show</button></form>`;
}

function choice(
  name: string,
  title: string,
  options: readonly (readonly [value: string, title: string])[],
  selected: readonly (string | number)[],
): string {
  const chosen = new Set(selected.map(String));
  const items = options.map(
    ([value, words]) =>
      `<option value="${escapeHtml(value)}"${chosen.has(value) ? ' selected' : ''}>${escapeHtml(words)}</option>`,
  );
  return `<label>${title}<select name="${name}" multiple size="5">${items.join('')}</select></label>`;
}

function frame(options: PreviewPageOptions, view: View, port: string): string {
  const address = addressOf(options.name, view, port);
  const scale = Math.min(1, 480 / view.width);
  const box = `width:${Math.round(view.width * scale)}px;height:${Math.round(frameHeight * scale)}px`;
  const title = titleOf(options.times, view);
  return [
    `<figure><figcaption><a href="${address}">${escapeHtml(title)}</a></figcaption>`,
    `<div class="frame" style="${box}"><iframe src="${address}" title="${escapeHtml(title)}" loading="lazy"`,
    ` width="${view.width}" height="${frameHeight}" style="transform:scale(${scale.toFixed(3)})"></iframe></div></figure>`,
  ].join('');
}

/** The page of a view on the preview's server. */
export const addressOf = (name: string, view: View, port: string): string =>
  `http://${hostOf(view)}:${port}/${view.language}/promotion/${name}`;

/** Description of a view, in one line. */
export function titleOf(
  times: readonly PreviewTime[],
  { date, language, region, visitor, theme, width }: View,
): string {
  const state = times.find((time) => time.date === date)?.name;
  return [state ?? date.slice(0, 16), language, region, visitor, theme, `${width} px`].join(' · ');
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
