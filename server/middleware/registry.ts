import type { MiddlewareName } from '../../src/routes/route-types.ts';
import type { MiddlewareRegistry, Step } from '../pipeline/step.ts';
import { type AppSignInDeps, appSignIn } from './app-sign-in.ts';
import { type AuthDeps, auth } from './auth.ts';
import { type BannerDeps, banner } from './banner.ts';
import { favorites } from './favorites.ts';
import { type LanguageDeps, language } from './language.ts';
import { oldName } from './old-name.ts';
import { type QuickPickDeps, quickPick } from './quick-pick.ts';
import { type RegionBlockDeps, regionBlock } from './region-block.ts';

/** Every named middleware, made once at start. A new one needs its file, its test, its line here and its name in `middlewareNames`. */
export function createMiddlewareRegistry(
  deps: LanguageDeps & RegionBlockDeps & AppSignInDeps & AuthDeps & BannerDeps & QuickPickDeps,
): MiddlewareRegistry {
  const steps = {
    language: language(deps),
    'region-block': regionBlock(deps),
    'app-sign-in': appSignIn(deps),
    auth: auth(deps),
    banner: banner(deps),
    'old-name': oldName(deps),
    favorites: favorites(),
    'quick-pick': quickPick(deps),
  } satisfies Record<MiddlewareName, Step>;
  return new Map(Object.entries(steps));
}
