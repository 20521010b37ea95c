import { operatorLanguages } from './operator.ts';
import type { CallContext } from './platform-call.ts';

/** The language that stands in for one that the operator has not. */
const standIn = 'en';

/** The language that `accept-language` asks for: one of the operator's, English where it has none of them. */
export function callerLanguage({ request }: CallContext): string {
  const codes = [standIn, ...operatorLanguages.map(({ code }) => code)];
  return request.acceptsLanguages(codes) || standIn;
}
