import { useTranslation } from 'react-i18next';
import { useFormat } from '../../state/site-context.tsx';
import styles from './wheel.module.css';
import type { PieceKind } from './wheel-data.ts';

/** Content of the opened piece. */
export interface OpenPiece {
  readonly number: number;
  readonly text: string;
  readonly isPrize: boolean;
}

interface BoxPickerProps {
  readonly art: string;
  readonly kind: PieceKind;
  readonly count: number;
  /** Missing if the visitor can't play: then no piece can be pressed. */
  readonly onPick: ((piece: number) => void) | undefined;
  /** Whether presses are ignored for now. */
  readonly isDisabled: boolean;
  /** The piece whose result is being requested. */
  readonly pressed: number | undefined;
  readonly open: OpenPiece | undefined;
}

/** Boxes or thimbles. The pressed one shows the result; the others stay closed, because they have no content. */
export function BoxPicker({ art, kind, count, onPick, isDisabled, pressed, open }: BoxPickerProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  // Rows are full: three columns if the number divides by three, otherwise four.
  return (
    <ul className={styles['pieces']} data-kind={kind} data-narrow={count % 3 === 0 ? undefined : ''}>
      {numbers.map((number) => {
        const isOpen = open?.number === number;
        const picture = <Piece art={art} text={isOpen ? open.text : undefined} />;
        const state = {
          className: styles['piece'],
          'data-state': isOpen ? (open.isPrize ? 'won' : 'open') : pressed === number ? 'busy' : undefined,
        };
        return (
          <li key={number}>
            {onPick ? (
              <button
                type="button"
                {...state}
                aria-label={`${t(`wheel_piece_${kind}`, { number: integer(number) })}${isOpen ? `: ${open.text}` : ''}`}
                aria-disabled={isDisabled || isOpen || undefined}
                onClick={() => isDisabled || isOpen || onPick(number)}
              >
                {picture}
              </button>
            ) : (
              <span {...state} aria-hidden="true">
                {picture}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Piece({ art, text }: { readonly art: string; readonly text: string | undefined }) {
  return (
    <>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <use href={`#${art}-base`} />
        <use href={`#${art}-inside`} className={styles['inside']} />
        <use href={`#${art}-lid`} className={styles['lid']} />
      </svg>
      {text !== undefined && <span className={styles['caption']}>{text}</span>}
    </>
  );
}
