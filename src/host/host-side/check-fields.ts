import type { MessageOf, TypeToHost } from '../catalogue.ts';
import { messageTable } from './message-table.ts';

/** Anything with fields. */
export type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const segment = '(?!\\.+[/?"]|[^/?]*%(2[EF]|5C|[01]|7F))[\\w.~%-]+';

/** Patterns of JSON values and of parts of paths, by the names that `message-table.ts` writes in braces. */
const patterns: Readonly<Record<string, string>> = {
  character: '[\\w.~%-]',
  query: '(\\?[\\w.~%=&-]+)?',
  // Neither only dots, nor an encoded slash, backslash, dot or control character.
  segment,
  segments: `${segment}(/${segment})*`,
  text: '"[^]+"',
  url: '"https://[a-z0-9.-]+(:\\d{1,5})?([/?#]([!#-[\\]-~]|\\\\")*)?"',
};

/** Whether a value matches a pattern of the table. The limit is for a number, or for the length of a text. */
function fits(value: unknown, kind: string, limit: string | undefined): boolean {
  const size = typeof value === 'string' ? value.length : value;
  const pattern = kind.replace(/{([a-z]+)}/g, (_, name: string) => patterns[name] ?? '');
  return !(Number(size) > Number(limit)) && new RegExp(`^(${pattern})$`).test(JSON.stringify(value));
}

const rules: ReadonlyMap<string, string> = new Map(
  Object.entries(messageTable).flatMap(([rule, types]) => types.split(' ').map((type) => [type, rule] as const)),
);
const ruleOf = (type: string): string => rules.get(type) ?? '=';

/** Whether this is a type of the page's messages. */
export const isTypeToHost = (type: string): type is TypeToHost => rules.has(type);

/** Whether messages of this type may have a reply; unknown types of a later version may. */
export const hasReply = (type: string): boolean => /^[!=]/.test(ruleOf(type));

/** Whether the reply is only `isAccepted`. */
export const hasAcceptanceReply = (type: TypeToHost): boolean => ruleOf(type)[0] === '!';

/** Types of messages that ask the host to open one of its paths. */
export const openingTypes = (): string[] => [...rules.keys()].filter((type) => ruleOf(type).startsWith('!path'));

/**
 * Parses a message, without unknown fields. Throws for an invalid field. It does without zod, which is larger than all
 * other code of the host SDK; fields inside records are not checked.
 */
export function readPageMessage<Type extends TypeToHost>(type: Type, data: Fields): MessageOf<Type> {
  const message: Record<string, unknown> = { type };
  for (const [, name = '', optional, kind = '', limit] of ruleOf(type).matchAll(/(\w+)(\?)?:([^\s:]+):?(\d+)?/g)) {
    const value = data[name];
    if (value === undefined && optional) continue;
    if (!fits(value, kind, limit)) throw new TypeError(name);
    message[name] = value;
  }
  assertChecked<Type>(message);
  return message;
}

/** Marks the message as checked: all fields of the table were, but the compiler can't know that the table matches the contract. */
function assertChecked<Type extends TypeToHost>(_: unknown): asserts _ is MessageOf<Type> {}
