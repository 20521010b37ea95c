const mask = '•••';

/** Fields that contain a secret in any form. */
const secretNames = /^(token|pass|password|authorization|x-auth|cookie|set-cookie)$/i;

/** A token anywhere in a text: its first part is JSON, which begins with a brace. */
const tokenShape = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * A JSON value without secrets: tokens, passwords, and the named ones. Its shape is unchanged, so that it matches the
 * same contracts.
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

/** Masks secrets in a text. */
export const maskText = (text: string, secrets: readonly string[] = []): string =>
  secrets.reduce(
    (masked, secret) => (secret === '' ? masked : masked.replaceAll(secret, mask)),
    text.replaceAll(tokenShape, mask),
  );

/** Masks secrets in headers. */
export const maskHeaders = (
  headers: Readonly<Record<string, string>>,
  secrets: readonly string[] = [],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretNames.test(name) ? mask : maskText(value, secrets)]),
  );
