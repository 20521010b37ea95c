import type * as z from 'zod/mini';
import type { MessageSpec, Reader } from './catalogue-types.ts';
import { hostMessages } from './host-messages.ts';
import { pageMessages } from './page-messages.ts';

const forHost = { ...pageMessages, updateSiteConfig: hostMessages.updateSiteConfig } as const;
const forPage = hostMessages;
const all = { ...forHost, ...forPage } as const;

type SpecForHost = (typeof forHost)[keyof typeof forHost];
type SpecForPage = (typeof forPage)[keyof typeof forPage];

/** Type of a message. */
export type MessageType = keyof typeof all;

/** A message of a type. */
export type MessageOf<Type extends MessageType> = z.output<(typeof all)[Type]['contract']>;

/** A message that the page says, for the host to read. */
export type MessageToHost = MessageOf<keyof typeof forHost>;

/** A message that the host says, for the page to read. */
export type MessageToPage = MessageOf<keyof typeof forPage>;

/** Every message between a page and its host, by type. Documents, schema and stubs are written from it. */
export const catalogue: Readonly<Record<MessageType, MessageSpec>> = all;

/** The entry of a message that this reader is meant to read; nothing for other types, and for those of no message. */
export function specFor(reader: Reader, type: string): SpecForHost | SpecForPage | undefined {
  if (reader === 'page') return isTypeIn(forPage, type) ? forPage[type] : undefined;
  return isTypeIn(forHost, type) ? forHost[type] : undefined;
}

const isTypeIn = <Specs extends object>(specs: Specs, type: string): type is keyof Specs & string =>
  Object.hasOwn(specs, type);
