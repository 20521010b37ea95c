import { call } from './call.ts';
import { language } from './language.ts';
import { mechanic } from './mechanic.ts';
import { middleware } from './middleware.ts';
import type { Scaffold } from './scaffold.ts';

/** The kinds of `npm run new`. */
export const kinds: Readonly<Record<string, Scaffold>> = { call, mechanic, middleware, language };
