import type { EarlyEvent, EarlyTarget } from './lazy-islands.ts';

const isChoice = ({ type }: EarlyTarget): boolean => type === 'radio' || type === 'checkbox';

/** Matches a checkbox that was checked or cleared, or a checked radio button: the button that it cleared needs no match. */
const changedChoice = ':checked:not([checked]),[type=checkbox][checked]:not(:checked)';

/** Fields of an island that the visitor changed before hydration, possibly before any listener existed. */
export function earlyInput(element: HTMLElement): readonly EarlyEvent[] {
  return (
    [...element.querySelectorAll<EarlyTarget>('input,select:has([selected]:not(:checked))')]
      // A select has no default value.
      .filter((field) => (isChoice(field) ? field.matches(changedChoice) : field.value !== field.defaultValue))
      .map((target) => ({ event: new Event('change'), target, value: target.value, checked: target.checked }))
  );
}

/** Replays events, now that React listens. */
export function replayEvents(early: readonly EarlyEvent[], flush: (replay: () => void) => void): void {
  // React must first see the fields with their original values.
  for (const { target } of early) if (target.matches('input')) restore(target);
  // Renders the effect of each event before the next one.
  for (const one of early) if (one.target.isConnected) flush(() => replay(one));
}

function restore(field: EarlyTarget): void {
  if (isChoice(field)) field.checked = field.defaultChecked;
  else field.value = field.defaultValue;
}

function replay({ event, target, value, checked }: EarlyEvent): void {
  if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(event.type, event));
  else if (isChoice(target) ? target.checked !== checked : event.type === 'click') target.click();
  else if (!isChoice(target) && event.type !== 'click') enter(target, value);
}

function enter(target: EarlyTarget, value: string | undefined): void {
  // Bypasses React's value tracking, which ignores values set by scripts.
  Reflect.set(Reflect.getPrototypeOf(target) ?? target, 'value', value, target);
  // Text fields and choices both have this event, and React listens to it.
  target.dispatchEvent(new Event('change', { bubbles: true }));
}
