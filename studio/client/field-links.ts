import { languages } from '../../src/i18n/languages.ts';
import { isWithin } from '../../tools/scripts/campaign/parse-problem.ts';
import { languageOf } from '../contracts.ts';
import { fieldId, legendId } from './field-props.ts';
import { labelOfText } from './text-keys.ts';
import { fieldText, t } from './texts.ts';

/** Path of a field in the form's words: "The offer, Deposits 1, Largest bonus". */
export function fieldLabel(file: string, field: string): string {
  if (field === '') return file || t('whole_file');
  const language = languageOf(file);
  if (language !== undefined) return `${languages[language].title}: ${labelOfText(field)}`;
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

/** View of a campaign that has a field. */
export function viewOf(file: string, field: string): 'offer' | 'texts' | 'art' | 'clauses' {
  if (isWithin('clauses', field)) return 'clauses';
  return file.startsWith('texts') ? 'texts' : file.startsWith('art') ? 'art' : 'offer';
}

/** Focuses the field, or the group around it, once its view is rendered. */
export function focusWhenThere(file: string, field: string, tries = 60): void {
  requestAnimationFrame(() => {
    const element = nearest(file, field);
    if (element) element.focus();
    else if (tries > 0) focusWhenThere(file, field, tries - 1);
  });
}

function nearest(file: string, field: string): HTMLElement | null {
  for (let place = field; place !== ''; place = place.replace(/(?:^|\.|\[)[^.[]*$/, '')) {
    const elements = [`-${fieldId(file, place)}`, legendId(file, place)].map((id) => document.getElementById(id));
    const shown = elements.find((element) => element && !element.hidden);
    if (shown) return shown;
  }
  return null;
}
