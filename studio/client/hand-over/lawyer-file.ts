import { languages } from '../../../src/i18n/languages.ts';
import type { CampaignPages, Draft } from '../../contracts.ts';
import { countryName } from '../countries.ts';
import { t } from '../texts.ts';

/** Elements without words, or that need the page around them. */
const wordless =
  'script, style, link, template, noscript, img, svg, canvas, video, audio, iframe, object, embed, input, select, textarea, [hidden]:not([hidden="until-found"]), dialog';

/** Elements that keep their meaning on paper; of others only the contents are kept. */
const allowedElements: ReadonlySet<string> = new Set(
  'h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd table caption thead tbody tfoot tr th td strong em small b i br section article div header footer figure figcaption time bdi blockquote sup sub'.split(
    ' ',
  ),
);

const allowedAttributes: ReadonlySet<string> = new Set([
  'lang',
  'dir',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'value',
]);

const styles = `body{font:11pt/1.5 system-ui,sans-serif;max-inline-size:50rem;margin:2rem auto;padding-inline:1rem;color:#111;background:#fff}
article{break-before:page;border-block-start:2px solid #888;margin-block-start:3rem}
table{border-collapse:collapse}th,td{border:1px solid #888;padding:.25rem .5rem;text-align:start}
[data-button]{border:1px solid #888;border-radius:.5rem;padding:.1rem .5rem}`;

/** One HTML file without links to other files and without scripts: the words of a campaign's page in each language. */
export function lawyerFile(draft: Draft, { pages, country, at }: CampaignPages): Blob {
  const file = document.implementation.createHTMLDocument(t('law_of', { name: draft.name }));
  file.documentElement.lang = 'en';
  const meta = file.createElement('meta');
  meta.setAttribute('charset', 'utf-8');
  const style = file.createElement('style');
  style.textContent = styles;
  file.head.prepend(meta);
  file.head.append(style);
  const line = (name: string, text: string) => {
    const element = file.createElement(name);
    element.textContent = text;
    file.body.append(element);
  };
  line('h1', t('law_of', { name: draft.name }));
  line(
    'p',
    t('law_facts', {
      country: countryName(country),
      time: at.slice(0, 16).replace('T', ' '),
      version: draft.version,
      state: t(`state_${draft.state}`),
    }),
  );
  if (draft.problems.length > 0) line('p', t('law_open', { count: draft.problems.length }));
  for (const { language, html } of pages) {
    const { htmlLang, direction, title } = languages[language];
    const article = file.createElement('article');
    article.lang = htmlLang;
    article.dir = direction;
    const heading = file.createElement('h2');
    heading.textContent = title;
    article.append(heading, ...wordsOfPage(html, file));
    file.body.append(article);
  }
  return new Blob([`<!DOCTYPE html>\n${file.documentElement.outerHTML}\n`], { type: 'text/html' });
}

/** Contents of a page's main part. A parsed document runs no scripts and loads no files. */
function wordsOfPage(html: string, file: Document): Node[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const main = page.querySelector('main') ?? page.body;
  for (const element of main.querySelectorAll(wordless)) element.remove();
  return [...main.childNodes].flatMap((node) => copyOf(node, file));
}

function copyOf(node: Node, file: Document): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [file.createTextNode(node.nodeValue ?? '')];
  if (!(node instanceof Element)) return [];
  const children = [...node.childNodes].flatMap((child) => copyOf(child, file));
  const name = node.localName;
  const isAction = name === 'a' || name === 'button';
  const hasDirection = node.hasAttribute('dir') || node.hasAttribute('lang');
  const shown = shownAs.get(name) ?? (allowedElements.has(name) ? name : isAction || hasDirection ? 'span' : undefined);
  if (shown === undefined) return children;
  const copy = file.createElement(shown);
  if (isAction) copy.dataset['button'] = '';
  for (const { name: attribute, value } of node.attributes) {
    if (allowedAttributes.has(attribute)) copy.setAttribute(attribute, value);
  }
  copy.append(...children);
  return [copy];
}

/** Replacements for elements that fold on screen: on paper everything is open. */
const shownAs: ReadonlyMap<string, string> = new Map([
  ['details', 'div'],
  ['summary', 'h4'],
]);
