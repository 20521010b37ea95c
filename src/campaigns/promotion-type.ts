import type { PromotionType } from '../entities/promotion-list.ts';
import type { MechanicId } from './mechanics/mechanic-table.ts';

/** Name that visitors use for a promotion of each mechanic; streams and pages of information are not searched by it. */
export const promotionTypeOf: Readonly<Record<MechanicId, PromotionType | undefined>> = {
  'deposit-bonus': 'bonuses',
  cashback: 'bonuses',
  'daily-gift': 'bonuses',
  'free-bet': 'free-bets',
  'odds-boost': 'free-bets',
  'bet-series': 'free-bets',
  raffle: 'draws',
  'daily-draw': 'draws',
  leaderboard: 'tournaments',
  'instant-win': 'instant',
  missions: 'missions',
  collection: 'missions',
  predictor: 'missions',
  broadcast: undefined,
  informational: undefined,
};
