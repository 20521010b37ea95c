import type { Action } from '../../actions/action.ts';
import type { TakenGift } from '../../platform/bonuses/bonus-contracts.ts';
import { loadDailyGift } from '../../platform/bonuses/daily-gift.ts';
import { takeFreebet } from '../../platform/bonuses/take-freebet.ts';
import { takeFreespin } from '../../platform/bonuses/take-freespin.ts';
import type { PlatformTransport } from '../../platform/transport.ts';
import type { GiftKind, OwnGifts } from './gift-data.ts';

interface GiftRequest {
  readonly transport: PlatformTransport;
  readonly gift: GiftKind;
  /** The gifts that were shown. */
  readonly shown: OwnGifts;
}

const calls = { freebet: takeFreebet, freespin: takeFreespin } as const;

/** Takes a gift. The outcome is the state of the day's gifts afterwards, which the same call returns. */
export const takeGiftAction = ({ transport, gift, shown }: GiftRequest): Action<OwnGifts> => ({
  send: async (key) => withTaken(shown, await calls[gift](transport, key)),
  isAlwaysSame: true,
  record: {
    mark: async () => (await loadDailyGift(transport)).taken ?? '',
    find: async (mark) => {
      const today = await loadDailyGift(transport);
      return today.taken === gift && mark !== gift ? today : undefined;
    },
  },
});

const withTaken = (shown: OwnGifts, { taken, prize, takenAt, validUntil, nextAt }: TakenGift): OwnGifts => ({
  ...shown,
  [taken]: { ...shown[taken], prize },
  taken,
  takenAt,
  validUntil,
  nextAt,
});
