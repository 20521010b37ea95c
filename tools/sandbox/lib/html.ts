/** Markup whose text parts are escaped. Only {@link html} creates it from text. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => entities.get(character) ?? '');

type Slot = string | number | Html | readonly Html[];

function slotMarkup(slot: Slot): string {
  if (slot instanceof Html) return slot.markup;
  if (typeof slot === 'object') return slot.map((part) => part.markup).join('');
  return escapeText(String(slot));
}

/** Template tag: every slot is escaped unless it is markup itself. Attribute values must be in double quotes. */
export function html(parts: TemplateStringsArray, ...slots: readonly Slot[]): Html {
  return new Html(parts.map((part, index) => (index === 0 ? '' : slotMarkup(slots[index - 1] ?? '')) + part).join(''));
}
