import { useLanguage } from '../state/site-context.tsx';
import { drawName } from './place-time.ts';

/** Local day of a draw with its day of the week, and its time if that day has several draws. */
export function DrawDay({ id }: { readonly id: string }) {
  const language = useLanguage();
  const weekday = language.weekdays[new Date(`${id.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  return (
    <time dateTime={id.slice(0, 10)}>
      {weekday} <bdi dir="ltr">{drawName(id)}</bdi>
    </time>
  );
}
