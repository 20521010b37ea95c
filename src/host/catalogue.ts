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

/** Type of a message that the host replies to. */
export type TypeWithReply = {
  [Type in keyof typeof forHost]: NonNullable<(typeof forHost)[Type]['reply']> extends never ? never : Type;
}[keyof typeof forHost];

/** The host's reply to a message of a type. */
export type ReplyOf<Type extends TypeWithReply> = z.output<NonNullable<(typeof forHost)[Type]['reply']>['contract']>;

/** Type of a message from the page. */
export type TypeToHost = keyof typeof forHost;

/** Type of a message from the host. */
export type TypeToPage = keyof typeof forPage;

/** A message from the page to the host. */
export type MessageToHost = MessageOf<TypeToHost>;

/** A message from the host to the page. */
export type MessageToPage = MessageOf<TypeToPage>;

/** Every message between a page and its host, by type. Documents, schema and stubs are generated from it. */
export const catalogue: Readonly<Record<MessageType, MessageSpec>> = all;

/** The entry of a message for this reader; undefined for other and unknown types. */
export function specFor(reader: Reader, type: string): SpecForHost | SpecForPage | undefined {
  if (reader === 'page') return isTypeIn(forPage, type) ? forPage[type] : undefined;
  return isTypeIn(forHost, type) ? forHost[type] : undefined;
}

const isTypeIn = <Specs extends object>(specs: Specs, type: string): type is keyof Specs & string =>
  Object.hasOwn(specs, type);
