import { operatorLanguages } from './operator.ts';
import type { CallContext } from './platform-call.ts';

/** The fallback of a language that the operator does not have. */
const standIn = 'en';

/** The language that `accept-language` asks for: one of the operator's, English where it has none of them. */
export function callerLanguage({ request }: CallContext): string {
  const codes = [standIn, ...operatorLanguages.map(({ code }) => code)];
  return request.acceptsLanguages(codes) || standIn;
}
