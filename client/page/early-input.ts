import type { EarlyEvent } from './lazy-islands.ts';

const isChoice = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';

/** The fields of an island that the visitor has changed before it is hydrated: some of it before anything listened. */
export function earlyInput(element: HTMLElement): readonly EarlyEvent[] {
  return (
    [...element.querySelectorAll('input')]
      .filter((field) =>
        isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue,
      )
      // A radio button that is chosen no more goes with the one that is.
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .map((target) => ({ event: new Event('input'), target, field: { value: target.value, checked: target.checked } }))
  );
}

/** Gives events again, now that React listens. */
export function giveAgain(early: readonly EarlyEvent[], flush: (give: () => void) => void): void {
  // First React must take the fields for unchanged.
  for (const { target, field } of early) if (field && target instanceof HTMLInputElement) restore(target);
  // What one event changes is shown before the next.
  for (const one of early) if (one.target.isConnected) flush(() => give(one));
}

function restore(field: HTMLInputElement): void {
  if (isChoice(field)) field.checked = field.defaultChecked;
  else field.value = field.defaultValue;
}

function give({ event, target, field }: EarlyEvent): void {
  if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(event.type, event));
  else if (field && target instanceof HTMLInputElement) enter(target, field);
  else if (event.type === 'click') target.click();
}

function enter(target: HTMLInputElement, { value, checked }: NonNullable<EarlyEvent['field']>): void {
  if (isChoice(target)) {
    if (target.checked !== checked) target.click();
    return;
  }
  // Past React, which takes what scripts set for known.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, value);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
