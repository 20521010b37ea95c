const mask = '•••';

/** Fields that hold a secret, whatever it looks like. */
const secretNames = /^(token|pass|password|authorization|x-auth|cookie|set-cookie)$/i;

/** A token wherever it stands in a text: its first part is JSON, which begins with a brace. */
const tokenShape = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * A value of JSON without what must not be shown: tokens, passwords, and the secrets that are named. It is still of the
 * same shape, so that it keeps the same contracts.
 */
export function maskSecrets(value: unknown, secrets: readonly string[] = []): unknown {
  if (typeof value === 'string') return maskText(value, secrets);
  if (Array.isArray(value)) return value.map((part) => maskSecrets(part, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      maskText(name, secrets),
      secretNames.test(name) && typeof part === 'string' && part !== '' ? mask : maskSecrets(part, secrets),
    ]),
  );
}

/** The same for a text. */
export const maskText = (text: string, secrets: readonly string[] = []): string =>
  secrets.reduce(
    (masked, secret) => (secret === '' ? masked : masked.replaceAll(secret, mask)),
    text.replaceAll(tokenShape, mask),
  );

/** The same for headers. */
export const maskHeaders = (
  headers: Readonly<Record<string, string>>,
  secrets: readonly string[] = [],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretNames.test(name) ? mask : maskText(value, secrets)]),
  );
