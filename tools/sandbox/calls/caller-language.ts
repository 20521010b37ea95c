import { operatorLanguages } from './operator.ts';
import type { CallContext } from './platform-call.ts';

/** The fallback of a language that the operator does not have. */
const fallbackLanguage = 'en';

/** The language of `accept-language`: one of the operator's, else English. */
export function callerLanguage({ request }: CallContext): string {
  const codes = [fallbackLanguage, ...operatorLanguages.map(({ code }) => code)];
  return request.acceptsLanguages(codes) || fallbackLanguage;
}
