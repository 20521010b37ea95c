import { useTranslation } from 'react-i18next';
import { defineBlock, Frame, Interactive, type Island, Static } from '../../blocks/block.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { DataTable } from '../../components/DataTable.tsx';
import { Field } from '../../components/Field.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import stackedStyles from '../../components/StackedTable.module.css';
import { Until } from '../../components/Until.tsx';
import { betChance, oneIn, tierChances } from '../../lottery/engine/odds.ts';
import { LotteryEmblem } from '../../lottery/LotteryEmblem.tsx';
import hero from '../../lottery/LotteryHero.module.css';
import { LottoTabs } from '../../lottery/LottoTabs.tsx';
import {
  isJackpotRules,
  pickCounts,
  type TicketDraft,
  type TicketRules,
  writeEntry,
} from '../../lottery/ticket-draft.ts';
import { useChanceText } from '../../lottery/use-chance-text.tsx';
import { useFormat } from '../../state/site-context.tsx';
import { useStaticSite } from '../../state/static-site.tsx';
import type { GameDraw, LottoGame, LottoGamePageData } from './game-data.ts';
import styles from './LottoGamePage.module.css';
import LineEditor from './line-editor/island.tsx';
import Buy from './purchase/island.tsx';
import Slip from './slip/island.tsx';
import Ticket from './ticket/island.tsx';

const folder = 'src/pages/lotto-game';

/** The grid for choosing a line. */
export const lineEditor: Island<LottoGamePageData> = {
  folder: `${folder}/line-editor`,
  Component: LineEditor,
  texts: [folder, 'src/components'],
};

/** The lines of the ticket, its draws and its chances. */
export const ticket: Island<LottoGamePageData> = {
  folder: `${folder}/ticket`,
  Component: Ticket,
  texts: [folder],
  isLazy: true,
};

/** Lines, price and end of sales. Not lazy: they follow the grid from the first number on. */
export const slip: Island<LottoGamePageData> = {
  folder: `${folder}/slip`,
  Component: Slip,
  texts: [folder],
};

/** The button that buys the ticket, and the purchase. */
export const purchase: Island<LottoGamePageData> = {
  folder: `${folder}/purchase`,
  Component: Buy,
  texts: [folder, 'src/actions', 'src/document/account'],
  isLazy: true,
};

type HeadData = Pick<LottoGame, 'id' | 'name' | 'country'> & { readonly next: GameDraw | undefined };

/** Name of the lottery, its jackpot, its next draw and the end of sales for it. */
export const gameHead = defineBlock<HeadData>({
  type: 'lotto-game-head',
  folder,
  reads: ['configuration', 'clock', 'links', 'address'],
  render: ({ data }) => (
    <Static>
      <LottoTabs />
      <GameHead {...data} />
    </Static>
  ),
});

function GameHead({ id, name, country, next }: HeadData) {
  const { t } = useTranslation();
  return (
    <header className={classNames(hero['hero'], styles['head'])}>
      <div className={hero['name']}>
        <LotteryEmblem id={id} name={name} />
        <div>
          <Heading level={1} size="medium">
            {t('lotto_game_title', { name })}
          </Heading>
          <p className={hero['muted']}>{t(`country_${country.toLowerCase()}`)}</p>
        </div>
      </div>
      {next?.jackpot && (
        <p className={hero['jackpot']}>
          <span>
            <span className={hero['muted']}>{t('lotto_jackpot')} </span>
            <span className={hero['sum']}>
              <Money value={next.jackpot} />
            </span>
          </span>
        </p>
      )}
      {next && (
        <div className={hero['times']}>
          <p>
            <span className={hero['muted']}>{t('lotto_next_draw')} </span>
            <Moment at={next.at} withZone />
          </p>
          <p>
            <Until at={next.salesCloseAt} then={t('lotto_sales_closed')}>
              <span className={hero['muted']}>{t('lotto_game_closes')} </span>
              <Moment at={next.salesCloseAt} withZone />
            </Until>
          </p>
        </div>
      )}
    </header>
  );
}

/** The ticket; without script, the parts that work without it. */
export const gameForm = defineBlock<LottoGamePageData>({
  type: 'lotto-game-form',
  folder,
  reads: ['links', 'address'],
  render: ({ data: { game, draft }, t }) =>
    game.draws.length === 0 ? (
      <Static className={common['block']}>
        <Notice>{t('lotto_game_no_sale')}</Notice>
      </Static>
    ) : (
      <Frame className={styles['form']}>
        <Static>
          <noscript>
            <QuickPickForm draft={draft} />
          </noscript>
        </Static>
        <Frame className={styles['ticket']}>
          <Interactive island={lineEditor} props={{ game, draft }} />
          <Interactive island={ticket} props={{ game, draft }} />
          <Frame className={styles['slip']} id="slip">
            <Interactive island={slip} props={{ game, draft }} />
            <Interactive island={purchase} props={{ game, draft }} />
          </Frame>
        </Frame>
      </Frame>
    ),
});

function QuickPickForm({ draft }: { readonly draft: TicketDraft }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { pathname } = useStaticSite().address;
  return (
    <form method="get" action={pathname} className={classNames(common['panel'], styles['pick'])}>
      <Notice>{t('lotto_game_no_script')}</Notice>
      {draft.entries.length > 0 && <input type="hidden" name="lines" value={draft.entries.map(writeEntry).join('.')} />}
      <Field name="pick" label={t('lotto_game_pick_label')}>
        {(control) => (
          <select {...control} name="pick">
            {pickCounts.map((count) => (
              <option key={count} value={count}>
                {integer(count)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button type="submit" className={buttonClass({ variant: 'secondary' })}>
        {t('lotto_game_quick_pick')}
      </button>
    </form>
  );
}

/** Chances to win, computed from the rules. */
export const gameChances = defineBlock<{ readonly rules: TicketRules; readonly currency: string }>({
  type: 'lotto-game-chances',
  folder,
  reads: ['configuration'],
  render: ({ data, t }) => (
    <Static
      as="section"
      className={classNames(common['block'], styles['chances'])}
      aria-label={t('lotto_game_chances')}
    >
      <Chances {...data} />
    </Static>
  ),
});

function Chances({ rules }: { readonly rules: TicketRules }) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className={common['title']}>{t('lotto_game_chances')}</h2>
      {isJackpotRules(rules) ? <JackpotChances rules={rules} /> : <BetChances rules={rules} />}
      <p>{t('lotto_game_same_chance')}</p>
    </>
  );
}

function JackpotChances({ rules }: { readonly rules: Extract<TicketRules, { tiers: unknown }> }) {
  const { t } = useTranslation();
  const chanceText = useChanceText();
  const { tiers, any } = tierChances(rules);
  const [jackpot] = tiers;
  return (
    <dl className={common['facts']}>
      {jackpot && (
        <div>
          <dt>{t('lotto_game_jackpot_chance')}</dt>
          <dd>{chanceText(oneIn(jackpot))}</dd>
        </div>
      )}
      <div>
        <dt>{t('lotto_game_any_chance')}</dt>
        <dd>{chanceText(oneIn(any))}</dd>
      </div>
    </dl>
  );
}

function BetChances({ rules }: { readonly rules: Extract<TicketRules, { odds: unknown }> }) {
  const { t } = useTranslation();
  const { integer, decimal } = useFormat();
  const chanceText = useChanceText();
  const head = [t('lotto_game_line_numbers'), t('lotto_game_odds'), t('lotto_game_chance')];
  return (
    <DataTable head={head} className={stackedStyles['stacked']}>
      {rules.odds.map(({ main, additional = 0, odds }) => (
        <tr key={`${main} ${additional}`}>
          <td data-label={head[0]}>
            {integer(main)}
            {additional > 0 && ` + ${integer(additional)}`}
          </td>
          <td data-label={head[1]}>{decimal(odds, 2)}</td>
          <td data-label={head[2]}>{chanceText(oneIn(betChance(rules, { main, additional })))}</td>
        </tr>
      ))}
    </DataTable>
  );
}
