import common from '../../../components/common.module.css';
import type { Formatters } from '../../../i18n/format.ts';
import { type DrawDay, drawDays, shortDay, timeThere } from '../draw-days.ts';

interface ZoneWords {
  /** Zone of the days to show. */
  readonly zone: string;
  readonly format: Pick<Formatters, 'weekday' | 'date' | 'offsetAt'>;
  readonly weekdays: readonly string[];
  /** Labels a time as the local time of the draw. */
  readonly there: (time: string) => string;
}

/** A draw in the server's HTML. */
interface ShownDraw {
  readonly lottery: string;
  readonly at: number;
  readonly placeOffset: number;
  /** Element of the draw, and element of its lottery on a day. */
  readonly item: HTMLElement;
  readonly row: HTMLElement;
}

/** Regroups the draws in the server's HTML by the days of another zone. Does nothing if they are grouped that way already. */
export function regroupDays(words: ZoneWords): void {
  const filters = document.querySelector<HTMLElement>('[data-static] [data-zone]');
  if (!filters || filters.dataset['zone'] === words.zone) return;
  filters.dataset['zone'] = words.zone;
  const sections = [...document.querySelectorAll<HTMLDetailsElement>('[data-static] details[id^="day-"]')];
  const days = drawDays(shownDraws(sections), words.format.offsetAt, { lotteries: undefined, day: undefined });
  const [section] = sections;
  const focused = document.activeElement;
  const isEachOpen = sections.every(({ open }) => open);
  if (section) {
    section.before(...days.map((day, index) => sectionOf(day, section, words, isEachOpen || index === 0)));
  }
  for (const old of sections) old.remove();
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
  regroupChips(filters, days, words);
}

function shownDraws(sections: readonly HTMLElement[]): ShownDraw[] {
  const draws: ShownDraw[] = [];
  for (const row of sections.flatMap((section) => [...section.querySelectorAll<HTMLElement>('[data-lottery]')])) {
    for (const item of row.querySelectorAll<HTMLElement>('[data-place]')) {
      const at = Date.parse(item.querySelector('time')?.dateTime ?? '') / 1_000;
      const placeOffset = Number(item.dataset['place']);
      draws.push({ lottery: row.dataset['lottery'] ?? '', at, placeOffset, item, row });
    }
  }
  return draws;
}

/** The page's section for a day, cloned from another one. */
function sectionOf(
  { day, noon, lotteries }: DrawDay<ShownDraw>,
  pattern: HTMLDetailsElement,
  words: ZoneWords,
  isOpen: boolean,
): HTMLElement {
  const section = document.importNode(pattern, true);
  const heading = section.querySelector('h2');
  section.id = `day-${day}`;
  section.open = isOpen;
  if (heading) heading.textContent = `${words.format.weekday(noon)} ${words.format.date(noon)}`;
  section.querySelector('ul')?.replaceChildren(...lotteries.flatMap(({ draws }) => rowOf(draws, day, words)));
  return section;
}

function rowOf(draws: readonly ShownDraw[], day: string, { weekdays, there }: ZoneWords): HTMLElement[] {
  const [first] = draws;
  if (!first) return [];
  const row = document.importNode(first.row, true);
  for (const { item, at, placeOffset } of draws) {
    item.querySelector('[data-there]')?.remove();
    const time = timeThere({ at, placeOffset }, day, weekdays);
    if (time === undefined) continue;
    const text = document.createElement('span');
    text.className = common['muted'] ?? '';
    text.dataset['there'] = '';
    text.textContent = ` ${there(time)}`;
    item.append(text);
  }
  row.querySelector('ul')?.replaceChildren(...draws.map(({ item }) => item));
  return [row];
}

/** The links to the days, cloned from another one. */
function regroupChips(filters: HTMLElement, days: readonly DrawDay<ShownDraw>[], { weekdays }: ZoneWords): void {
  const chips = [...filters.querySelectorAll<HTMLAnchorElement>('a[id^="draws-day-2"]')];
  const pattern = chips[0]?.closest('li');
  if (!pattern) return;
  const items = days.map(({ day }) => {
    const item = document.importNode(pattern, true);
    const link = item.querySelector('a');
    if (!link) return item;
    const address = new URL(link.href);
    address.searchParams.set('day', day);
    link.id = `draws-day-${day}`;
    link.href = address.pathname + address.search;
    link.textContent = shortDay(day, weekdays);
    return item;
  });
  pattern.before(...items);
  for (const chip of chips) chip.closest('li')?.remove();
}
