import type { RequestHandler } from 'express';
import { type AppSignInDeps, appSignIn } from './app-sign-in.ts';
import { type AuthDeps, auth } from './auth.ts';
import { type LanguageDeps, language } from './language.ts';
import { type RegionBlockDeps, regionBlock } from './region-block.ts';

/** The middlewares that a route or an API group may name. */
export type MiddlewareRegistry = ReadonlyMap<string, RequestHandler>;

/** Every named middleware, made once at start. A new one needs its file, its test and its line here. */
export function createMiddlewareRegistry(
  deps: LanguageDeps & RegionBlockDeps & AppSignInDeps & AuthDeps,
): MiddlewareRegistry {
  return new Map([
    ['language', language(deps)],
    ['region-block', regionBlock(deps)],
    ['app-sign-in', appSignIn(deps)],
    ['auth', auth(deps)],
  ]);
}
