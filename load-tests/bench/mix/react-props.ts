import type { CSSProperties } from 'react';

/** Names of attributes that React has other names for; data, aria and most others are the same. */
const names: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  'http-equiv': 'httpEquiv',
  hreflang: 'hrefLang',
  srcset: 'srcSet',
  imagesrcset: 'imageSrcSet',
  imagesizes: 'imageSizes',
  fetchpriority: 'fetchPriority',
  crossorigin: 'crossOrigin',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
  autofocus: 'autoFocus',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  minlength: 'minLength',
  readonly: 'readOnly',
  novalidate: 'noValidate',
  enterkeyhint: 'enterKeyHint',
  datetime: 'dateTime',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  referrerpolicy: 'referrerPolicy',
  allowfullscreen: 'allowFullScreen',
  playsinline: 'playsInline',
  popovertarget: 'popoverTarget',
  // React takes the initial value of editable fields under another name.
  value: 'defaultValue',
  checked: 'defaultChecked',
};

/** Boolean attributes. */
const flags: ReadonlySet<string> = new Set([
  ...['allowfullscreen', 'autofocus', 'checked', 'disabled', 'hidden', 'inert', 'loop', 'multiple', 'muted'],
  ...['novalidate', 'open', 'playsinline', 'readonly', 'required', 'reversed', 'selected'],
]);

/** Elements whose value visitors never enter. */
const fixedValues: ReadonlySet<string> = new Set(['button', 'data', 'li', 'meter', 'option', 'param', 'progress']);

/** Converts the attributes of an element to React's props. */
export const reactProps = (tag: string, attributes: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (name === 'style') return [name, styleOf(value)];
      const isFixed = name === 'value' && fixedValues.has(tag);
      return [isFixed ? name : (names[name] ?? name), flags.has(name) && value !== 'until-found' ? true : value];
    }),
  );

/** Declarations of an attribute `style`. */
function styleOf(text: string): CSSProperties {
  const declarations = text.match(/(?:[^;(]|\([^)]*\))+/g) ?? [];
  return Object.fromEntries(
    declarations.flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, colon).trim();
      if (colon === -1 || name === '') return [];
      const property = name.startsWith('--')
        ? name
        : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [[property, declaration.slice(colon + 1).trim()]];
    }),
  );
}
