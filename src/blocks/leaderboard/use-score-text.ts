import { useFormat } from '../../state/site-context.tsx';
import type { ScoreUnit } from './standings.ts';

/** Formats scores: points are whole, multipliers have their decimals. */
export function useScoreText(unit: ScoreUnit): (score: number) => string {
  const { integer, decimal } = useFormat();
  if (unit === 'tickets' || unit === 'ticket-points' || unit === 'runs') return integer;
  return unit === 'ratio' ? (score) => `×${decimal(score / 100, 2)}` : (score) => integer(score / 100);
}

/** Text keys of the units. */
export const scoreLabels = {
  points: 'standings_score',
  ratio: 'standings_ratio',
  tickets: 'standings_tickets',
  'ticket-points': 'standings_score',
  runs: 'standings_runs',
} as const satisfies Readonly<Record<ScoreUnit, string>>;
