import type { MessageOf } from '../../src/host/catalogue.ts';
import type { SiteState } from '../../src/state/site-state.ts';
import type { SiteStore } from '../site-store.ts';
import type { LanguageFollower } from './follow-language.ts';
import type { ObservedValue } from './observed-value.ts';
import type { PageVisibility } from './page-visibility.ts';
import type { SessionClock } from './session-clock.ts';

/** State that {@link applyContext} changes. */
export interface ContextDeps {
  readonly store: Pick<SiteStore, 'get' | 'update'>;
  /** The document's element. */
  readonly root: { readonly style: Pick<CSSStyleDeclaration, 'setProperty'> };
  readonly language: LanguageFollower;
  readonly isMotionReduced: Pick<ObservedValue<boolean>, 'set'>;
  readonly visibility: Pick<PageVisibility, 'updateFromHost'>;
  readonly sessionClock: Pick<SessionClock, 'updateFromHost'>;
}

/** Applies a `context` message. Fields that are left out keep their value. */
export function applyContext(context: MessageOf<'context'>, deps: ContextDeps): void {
  const { theme, currency, language, isMotionReduced, visibility, sessionClock } = context;
  const { store, root } = deps;
  store.update({ ...(theme && themeOf(theme)), ...(currency && currencyOf(currency, store.get())) });
  if (isMotionReduced !== undefined) deps.isMotionReduced.set(isMotionReduced);
  placeContent(context, root.style);
  if (visibility) deps.visibility.updateFromHost(visibility);
  if (sessionClock) deps.sessionClock.updateFromHost(sessionClock);
  if (language) deps.language.updateFromHost(language);
}

/** The platform calls the dark theme `default`. */
const themeOf = (theme: 'light' | 'dark'): Pick<SiteState, 'theme'> => ({
  theme: theme === 'light' ? 'light' : 'default',
});

/** The host's currency replaces the one of the visitor's country, if the configuration has it: amounts in another could not be shown. */
function currencyOf(code: string, { siteConfig }: SiteState): Partial<Pick<SiteState, 'geoCurrencyCode'>> {
  const known = siteConfig.currencies.find((currency) => currency.code.toLowerCase() === code.toLowerCase());
  return known ? { geoCurrencyCode: known.code } : {};
}

/** Sets the safe area and the visible area as CSS properties. */
function placeContent(
  { safeArea, visibleArea }: Pick<MessageOf<'context'>, 'safeArea' | 'visibleArea'>,
  style: ContextDeps['root']['style'],
): void {
  const lengths = {
    ...(safeArea && addPrefix('--safe-', safeArea)),
    ...(visibleArea && addPrefix('--visible-', visibleArea)),
  };
  for (const [name, pixels] of Object.entries(lengths)) style.setProperty(name, `${pixels}px`);
}

const addPrefix = (prefix: string, lengths: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(lengths).map(([name, length]) => [prefix + name, length]));
