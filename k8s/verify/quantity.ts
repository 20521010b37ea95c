const factors = {
  m: 0.001,
  Ki: 1_024,
  Mi: 1_024 ** 2,
  Gi: 1_024 ** 3,
  k: 1_000,
  M: 1_000 ** 2,
  G: 1_000 ** 3,
} as const;

/** Parses a Kubernetes quantity as a number of cores or bytes. NaN if it is invalid. */
export function quantity(text: string | number | undefined): number {
  const parts = /^(\d+(?:\.\d+)?)([a-zA-Z]*)$/.exec(String(text));
  if (parts === null) return Number.NaN;
  const [, digits, unit = ''] = parts;
  const factor = Object.entries(factors).find(([name]) => name === unit)?.[1];
  return unit === '' ? Number(digits) : Number(digits) * (factor ?? Number.NaN);
}
