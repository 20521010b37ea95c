import { routes, type Target, type TargetKind } from './routes.ts';

/** Weight of a page among those of its kind: a campaign brings visitors to its own page, and few visit others. */
const weights: Readonly<Record<string, number>> = {
  promotion: 80,
  home: 12,
  'promo-redirect': 5,
  'not-found': 2,
  'block-page': 1,
  'data:promotion': 60,
  'data:home': 20,
  'data:lotto-main': 20,
};
const weightOf = ({ name }: Target): number => weights[name] ?? 0.2;

/** A target, and its share of all requests. */
export interface TargetShare {
  readonly target: Target;
  readonly share: number;
}

/** A campaign's traffic for some kinds: the forecast gives the shares of the kinds, the weights above those within a kind. */
export function trafficOf(kinds: readonly TargetKind[]): readonly TargetShare[] {
  const all = kinds.reduce((sum, kind) => sum + routes.mix[kind], 0);
  return kinds.flatMap((kind) => {
    const targets = routes.targets.filter((target) => target.kind === kind);
    const sum = targets.reduce((total, target) => total + weightOf(target), 0);
    return targets.map((target) => ({ target, share: ((routes.mix[kind] / all) * weightOf(target)) / sum }));
  });
}

/** Everything that a campaign's visitors request. */
export const campaignTraffic = trafficOf(['document', 'list', 'pageData', 'platformRead', 'asset']);

/** Multiples of this number modulo 1 are as evenly spread as possible. */
const goldenRatio = 0.618_033_988_749_895;

/** A number from 0 to 1 for an iteration: unlike random numbers, evenly spread over any range of iterations. */
export const drawOf = (iteration: number): number => (iteration * goldenRatio) % 1;

/** The target of an iteration. In any range of iterations each target has its share, so that short tests have samples of all. */
export function targetOf(iteration: number, traffic: readonly TargetShare[] = campaignTraffic): Target {
  let left = drawOf(iteration);
  for (const { target, share } of traffic) {
    left -= share;
    if (left < 0) return target;
  }
  // Rounding may leave the sum of the shares slightly below 1.
  return lastOf(traffic).target;
}

function lastOf(traffic: readonly TargetShare[]): TargetShare {
  const last = traffic.at(-1);
  if (last === undefined) throw new Error('routes.json has no target of these kinds');
  return last;
}
