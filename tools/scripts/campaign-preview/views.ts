import * as z from 'zod';
import { localeCodes } from '../../../config/languages.ts';

/** Widths of a phone, a tablet and a laptop. */
export const widths = [360, 768, 1366] as const;
export const themes = ['dark', 'light'] as const;

/** Kinds of visitors: without an account, signed in, or signed in and taking part. */
export const visitors = ['visitor', 'signed-in', 'joined'] as const;

/** Parameters of a preview. */
export interface View {
  /** ISO 8601, in whole seconds of UTC. */
  readonly date: string;
  readonly language: (typeof localeCodes)[number];
  /** ISO 3166-1. */
  readonly region: string;
  readonly visitor: (typeof visitors)[number];
  readonly theme: (typeof themes)[number];
  readonly width: (typeof widths)[number];
}

/** Several values of each. */
export type Selection = { readonly [Field in keyof View]: readonly View[Field][] };

const several = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((raw) => (raw === undefined ? [] : [raw].flat()), z.array(value));

const selectionSchema = z.object({
  date: several(z.iso.datetime()),
  language: several(z.enum(localeCodes)),
  region: several(z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 code in capital letters')),
  visitor: several(z.enum(visitors)),
  theme: several(z.enum(themes)),
  width: several(z.coerce.number().pipe(z.literal(widths))),
});

/** Reads a selection; missing parameters get the fallback's value. */
export function readSelection(raw: Readonly<Record<string, readonly string[]>>, fallback: Selection): Selection {
  const chosen = selectionSchema.parse(raw);
  return {
    date: orElse(chosen.date, fallback.date),
    language: orElse(chosen.language, fallback.language),
    region: orElse(chosen.region, fallback.region),
    visitor: orElse(chosen.visitor, fallback.visitor),
    theme: orElse(chosen.theme, fallback.theme),
    width: orElse(chosen.width, fallback.width),
  };
}

const orElse = <Value>(chosen: readonly Value[], fallback: readonly Value[]): readonly Value[] =>
  chosen.length > 0 ? chosen : fallback;

/** Every combination, grouped by date. */
export const viewsOf = ({ date, language, region, visitor, theme, width }: Selection): View[] =>
  date.flatMap((at) =>
    region.flatMap((country) =>
      visitor.flatMap((who) =>
        language.flatMap((code) =>
          theme.flatMap((colors) =>
            width.map((pixels) => ({
              date: at,
              language: code,
              region: country,
              visitor: who,
              theme: colors,
              width: pixels,
            })),
          ),
        ),
      ),
    ),
  );

/**
 * The host name of a view: browsers resolve every name under `localhost` to this machine, and each has its own cookies.
 */
export const hostOf = ({ date, region, visitor, theme }: View): string =>
  [date.replace(/\W/g, '').toLowerCase(), region.toLowerCase(), visitor, theme, 'localhost'].join('.');

/** View of a host name made by {@link hostOf}; undefined for any other name. */
export function readHost(host: string): Omit<View, 'language' | 'width'> | undefined {
  const [, digits = '', region = '', visitor, theme] =
    /^(\d{8}t\d{6})z\.([a-z]{2})\.([a-z-]+)\.([a-z]+)\.localhost(?::\d+)?$/.exec(host) ?? [];
  const knownVisitor = visitors.find((name) => name === visitor);
  const knownTheme = themes.find((name) => name === theme);
  if (!knownVisitor || !knownTheme) return undefined;
  const date = digits.replace(/^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z');
  return { date, region: region.toUpperCase(), visitor: knownVisitor, theme: knownTheme };
}
