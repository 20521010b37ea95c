import { hostPaths, officeMessage } from '../host/host-paths.ts';
import type { CallToAction } from './call-to-action.ts';
import type { StepsBlock } from './campaign-blocks.ts';

type Step = StepsBlock['items'][number];

/** The path of the operator's site on which a step is done; nothing for a step of this page, and one that is only read. */
export function stepPath({ action, sport, product = 'sports' }: Step): string | undefined {
  if (action === 'deposit') return officeMessage('recharge').path;
  if (action !== 'bet') return undefined;
  if (sport !== undefined) return hostPaths.line({ section: 'line', sport });
  if (product === 'sports') return hostPaths.games('line');
  return product === 'casino' ? hostPaths.games('slots') : hostPaths.allGames();
}

/**
 * Which steps lead away now. What is paid in or staked before taking part may not count, so nobody is sent to it; nor to
 * anything of a campaign that is not running.
 */
export function openSteps(steps: readonly Step[], { kind }: CallToAction): readonly boolean[] {
  const isRunning = kind !== 'see-current-promotions' && kind !== 'wait-for-start';
  const joining = steps.findIndex(({ action }) => action === 'take-part');
  return steps.map((_, index) => isRunning && (kind === 'joined' || joining === -1 || index < joining));
}
