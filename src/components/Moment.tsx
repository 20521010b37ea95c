import { useFormat } from '../state/site-context.tsx';

interface MomentProps {
  /** Seconds since epoch. */
  readonly at: number;
  /** A day is enough: the year is shown and the hour is not. */
  readonly isDateOnly?: boolean;
  /** Write the zone beside the time, where a person acts on it. */
  readonly withZone?: boolean;
}

/** A point in time in the visitor's zone, with its day of the week. `client/actions/complete-html.ts` writes it again where that turns out to be another one. */
export function Moment({ at, isDateOnly = false, withZone = false }: MomentProps) {
  const format = useFormat();
  const text = isDateOnly ? format.date(at) : format.dateTime(at);
  return (
    <time
      dateTime={new Date(at * 1000).toISOString()}
      title={format.zoneName}
      data-moment={isDateOnly ? 'date' : withZone ? 'zone' : 'time'}
    >
      <span>{format.weekday(at)}</span> <bdi dir="ltr">{withZone ? `${text} ${format.zoneName}` : text}</bdi>
    </time>
  );
}
