import { usePrizeText } from '../../components/prize/use-prize-text.ts';

/** Formats an amount of points. */
export function usePoints(): (count: number) => string {
  const prizeText = usePrizeText();
  return (count) => prizeText({ kind: 'points', count });
}
