import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { europeanDigits } from '../../../lib/read-number.ts';
import type { Drum } from '../../../lottery/engine/lottery-kind.ts';
import { useFormat, useLanguage } from '../../../state/site-context.tsx';
import { gridTarget, typedNumber } from './grid-keys.ts';
import styles from './LineEditor.module.css';

interface NumberGridProps {
  readonly label: string;
  readonly drum: Drum;
  readonly chosen: readonly number[];
  /** Whether no further number can be chosen. */
  readonly isFull: boolean;
  readonly isAdditional?: boolean;
  readonly onToggle: (number: number) => void;
}

/**
 * Numbers of a drum, each a toggle button. Tab reaches only one of them; arrows, Home and End move on from there, and typed digits jump to
 * a number.
 */
export function NumberGrid({ label, drum, chosen, isFull, isAdditional = false, onToggle }: NumberGridProps) {
  const { integer } = useFormat();
  const { direction } = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const typed = useRef({ digits: '', at: 0 });
  const [reached, setReached] = useState(drum.lowest);
  const numbers = Array.from({ length: drum.highest - drum.lowest + 1 }, (_, index) => drum.lowest + index);
  const current = reached > drum.highest ? drum.lowest : reached;

  const focus = (number: number | undefined) => {
    const button = number === undefined ? undefined : grid.current?.children.item(number - drum.lowest);
    if (button instanceof HTMLElement) button.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const digit = europeanDigits(event.key);
    if (/^\d$/.test(digit)) {
      typed.current = typedNumber(typed.current, digit, event.timeStamp, drum.highest);
      const number = Number(typed.current.digits);
      if (number >= drum.lowest) focus(number);
      return;
    }
    const target = gridTarget({
      key: event.key,
      from: current,
      drum,
      columns: columnsOf(grid.current),
      isRtl: direction === 'rtl',
    });
    if (target === undefined) return;
    event.preventDefault();
    focus(target);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser
    <div
      ref={grid}
      role="group"
      aria-label={label}
      className={classNames(styles['grid'], isAdditional && styles['additional'])}
      onKeyDown={onKeyDown}
    >
      {numbers.map((number) => {
        const isChosen = chosen.includes(number);
        const isOff = isFull && !isChosen;
        return (
          <button
            key={number}
            type="button"
            className={styles['number']}
            aria-pressed={isChosen}
            aria-disabled={isOff || undefined}
            tabIndex={number === current ? 0 : -1}
            onFocus={() => setReached(number)}
            onClick={() => !isOff && onToggle(number)}
          >
            {integer(number)}
          </button>
        );
      })}
    </div>
  );
}

/** Number of buttons in the first row. */
function columnsOf(grid: HTMLElement | null): number {
  const buttons = [...(grid?.children ?? [])].filter((child) => child instanceof HTMLElement);
  const top = buttons[0]?.offsetTop;
  const next = buttons.findIndex((button) => button.offsetTop !== top);
  return next === -1 ? buttons.length : next;
}
