import { block } from './block.ts';
import { call } from './call.ts';
import { language } from './language.ts';
import { lottery } from './lottery.ts';
import { mechanic } from './mechanic.ts';
import { middleware } from './middleware.ts';
import { page } from './page.ts';
import type { Scaffold } from './scaffold.ts';

/** The kinds of `npm run new`. */
export const kinds: Readonly<Record<string, Scaffold>> = { call, page, block, mechanic, middleware, language, lottery };
