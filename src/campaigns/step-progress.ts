import type { CallToAction } from './call-to-action.ts';
import type { StepsBlock } from './campaign-blocks.ts';

/** Where the visitor stands with a step; `open` says nothing about it. */
export type StepProgress = 'done' | 'current' | 'open';

type Step = StepsBlock['items'][number];

/**
 * Progress of each step. Marquee knows of one thing only, whether the visitor takes part: that step is done or current,
 * and once it is done the next one with something to do is current.
 */
export function stepProgress(steps: readonly Step[], { kind }: CallToAction): readonly StepProgress[] {
  const joining = steps.findIndex(({ action }) => action === 'take-part');
  const isJoined = kind === 'joined';
  const isAsked = kind === 'take-part' || kind === 'sign-in';
  if (joining === -1 || !(isJoined || isAsked)) return steps.map(() => 'open');
  const current = isJoined ? steps.findIndex(({ action }, index) => index > joining && action !== undefined) : joining;
  return steps.map((_, index) => {
    if (index === current) return 'current';
    return isJoined && index === joining ? 'done' : 'open';
  });
}
