import { type MessageToHost, specFor } from './catalogue.ts';
import type { ProtocolVersion } from './catalogue-types.ts';

const newerFields = (type: string, version: ProtocolVersion): string[] =>
  Object.entries<ProtocolVersion>(specFor('host', type)?.fieldsSince ?? {}).flatMap(([field, since]) =>
    since > version ? field : [],
  );

/** Why hosts of a version don't support a message, or one of its fields. Without a version, why no host does. */
export function unsupportedReason(
  version: ProtocolVersion | undefined,
  type: string,
  field: string | undefined,
): 'no-such-message' | 'no-such-field' | 'host-version' | undefined {
  const spec = specFor('host', type);
  if (!spec) return 'no-such-message';
  if (field !== undefined && !Object.hasOwn(spec.contract.shape, field)) return 'no-such-field';
  if (!version) return undefined;
  const isNewer = spec.since > version || newerFields(type, version).some((newer) => newer === field);
  return isNewer ? 'host-version' : undefined;
}

/** A message for a host of a version, without newer fields. Undefined if its meaning would change. */
export function forVersion(
  message: MessageToHost,
  version: ProtocolVersion,
): { readonly type: string; readonly [field: string]: unknown } | undefined {
  const newer = newerFields(message.type, version);
  // Such a host would disable what it should enable.
  if (message.type === 'disableScroll' && message.isDisabled === false && newer.length > 0) return undefined;
  const older: { type: string; [field: string]: unknown } = { ...message };
  for (const field of newer) delete older[field];
  return older;
}
