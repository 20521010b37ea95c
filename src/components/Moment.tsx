import { use } from 'react';
import { writeMoment } from '../i18n/moment.ts';
import { createOffsets, type Zone } from '../i18n/zone.ts';
import { BindingZoneContext } from '../state/binding-zone.ts';
import { useFormat } from '../state/site-context.tsx';

interface MomentProps {
  /** Seconds since epoch. */
  readonly at: number;
  /** A day is enough: the year is shown and the hour is not. */
  readonly isDateOnly?: boolean;
  /** Write the zone beside the time, where a person acts on it. */
  readonly withZone?: boolean;
  /** The zone in which it binds, where that is not the page's. */
  readonly binding?: Zone | undefined;
}

/**
 * A point in time with its day of the week: with its zone in the one that binds, and the visitor's own time in brackets where it
 * differs. `client/actions/complete-times.ts` writes it again where the visitor's zone turns out to be another one.
 */
export function Moment({ at, isDateOnly = false, withZone = false, binding }: MomentProps) {
  const format = useFormat();
  const ofPage = use(BindingZoneContext);
  const form = isDateOnly ? 'date' : withZone ? 'zone' : 'time';
  const zone = form === 'zone' ? (binding ?? ofPage) : undefined;
  const hours = zone && createOffsets(zone)(at);
  const [weekday, digits, own] = writeMoment(format, at, form, hours);
  return (
    <time
      dateTime={new Date(at * 1000).toISOString()}
      title={format.zoneName(at)}
      data-moment={form}
      data-binding={hours}
    >
      <span>{weekday}</span> <bdi dir="ltr">{digits}</bdi>
      {zone && ' '}
      {zone && <bdi>{own}</bdi>}
    </time>
  );
}
