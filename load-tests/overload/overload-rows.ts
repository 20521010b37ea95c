/** A server that the spike is sent to: what it is called, and what of its protection is switched on. */
export interface OverloadRow {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The rows of the table. What can be done without any protection is the measure for all. */
export const overloadRows: readonly [OverloadRow, ...OverloadRow[]] = [
  { name: 'unprotected', settings: { OVERLOAD_PROTECTION: 'off', PAGE_CACHE_MB: '0' } },
  { name: 'limiter only', settings: { PAGE_CACHE_MB: '0' } },
  { name: 'limiter + cache', settings: {} },
];
