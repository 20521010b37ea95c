import type { CheckedCall } from './check-platform.ts';

/** Features and the calls that each needs: a platform that lacks some calls can show the features that do not need them. */
export const levels = {
  'pages of campaigns': ['site-configuration', 'promotion'],
  'list of promotions': ['banners'],
  'sign-in': ['fast-login', 'token', 'session-user', 'user-configuration', 'disconnect'],
  balance: ['balance'],
  'taking part': ['participation', 'participation-confirm'],
  wheel: ['wheel', 'wheel-spin', 'wheel-spin-all', 'wheel-history'],
  'ticket codes': ['ticket', 'rating-by-tickets'],
  'promo store': ['store-items', 'store-buy', 'store-purchases'],
  lotteries: [
    'lotto-available',
    'lotto-upcoming',
    'lotto-draws',
    'lotto-draw',
    'lotto-buy',
    'lotto-tickets',
    'lotto-ticket',
  ],
  tournaments: ['tournament', 'tournament-results', 'tournament-user-result', 'tournament-participate'],
  bonuses: ['bonus', 'bonus-rules'],
  'daily gifts': ['daily-gift', 'take-freebet', 'take-freespin'],
  'content pages': ['cms-bonus-page', 'cms-promotion-page', 'cms-page-list'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Whether it is the name of a feature. */
export const isLevel = (name: string): name is keyof typeof levels => Object.hasOwn(levels, name);

/** The checked features that a platform supports. */
export const levelsOf = (checked: readonly CheckedCall[]) =>
  Object.entries(levels).flatMap(([level, calls]) => {
    const known = checked.filter(({ call }) => calls.some((needed) => needed === call));
    if (known.length < calls.length) return [];
    const broken = known.filter(({ findings }) => findings.some(({ isNote }) => !isNote)).map(({ call }) => call);
    const skipped = known.filter((call) => call.skipped !== undefined || call.isUnseen).map(({ call }) => call);
    const pages = known.flatMap(({ page }) => page ?? []);
    return [{ level, broken, skipped, pages }];
  });
