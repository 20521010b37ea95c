import type { Entry } from '../../lottery/engine/entry.ts';
import { useFormat } from '../../state/site-context.tsx';
import parts from './TicketParts.module.css';

/** Numbers of a line as balls; additional ones, after a plus, have another shape. */
export function EntryBalls({ entry: { main, additional, size } }: { readonly entry: Entry }) {
  const { integer } = useFormat();
  return (
    <>
      {main.map((number) => (
        <span key={number} className={parts['ball']}>
          {`${integer(number)} `}
        </span>
      ))}
      {additional.length > 0 && <span>+ </span>}
      {additional.map((number) => (
        <span key={`+${number}`} className={parts['extra']}>
          {`${integer(number)} `}
        </span>
      ))}
      {size !== undefined && <span>{`${integer(size)}/${integer(main.length)}`}</span>}
    </>
  );
}
