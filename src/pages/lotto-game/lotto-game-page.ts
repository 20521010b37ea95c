import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { gameChances, gameForm, gameHead } from './block.tsx';
import type { LottoGamePageData } from './game-data.ts';

/** Page to fill in and buy a ticket of a lottery. */
export function lottoGamePage({ game, draft }: LottoGamePageData, { t }: PageContext): PageContent {
  const { id, name, country, rules, draws } = game;
  const [next] = draws;
  const hasLines = draft.entries.length > 0;
  return {
    title: t('lotto_game_title', { name }),
    description: t('lotto_game_description', { name }),
    // Hides a page with a visitor's lines from search engines.
    isHidden: hasLines,
    blocks: [
      gameHead.of({ id, name, country, next }),
      gameForm.of({ game, draft }),
      gameChances.of({ rules, currency: game.currency }),
    ],
  };
}
