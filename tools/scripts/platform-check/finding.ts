/** A problem of a platform's reply. */
export interface Finding {
  /** Id of the call. */
  readonly call: string;
  /** The kind of check. */
  readonly check:
    | 'reply'
    | 'token'
    | 'refusal'
    | 'repetition'
    | 'limit'
    | 'afterwards'
    | 'odds'
    | 'time'
    | 'size'
    | 'encoding'
    | 'clock'
    | 'currency'
    | 'page';
  /** Where: a field, such as `reply.sectors[2].chance.wins`, or the status. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  /** True if it breaks nothing, but Marquee ignores what the platform sent. */
  readonly isNote?: true;
}

/** A finding of one call. */
export type Found = Omit<Finding, 'call'>;

/** `sectors[2].chance` of its parts. */
export const fieldPath = (parts: readonly PropertyKey[]): string =>
  parts.reduce<string>(
    (path, part) => `${path}${typeof part === 'number' ? `[${part}]` : `.${String(part)}`}`,
    'reply',
  );

/** A value of a reply in few words. Tokens are never shown. */
export function shown(value: unknown, field?: PropertyKey): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return `an object with ${Object.keys(value).slice(0, 8).join(', ') || 'no field'}`;
  if (/token|pass/i.test(String(field))) return `a ${typeof value}`;
  const text = JSON.stringify(value);
  return `${typeof value} ${text.length > 60 ? `${text.slice(0, 57)}…` : text}`;
}
