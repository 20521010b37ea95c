import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnyOpen } from '../../actions/use-action.ts';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Icon } from '../../components/icons/Icon.tsx';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { minorDigits } from '../../i18n/format.ts';
import { randomBelow } from '../../lib/random-below.ts';
import { type Entry, entryProblem, linesOf } from '../../lottery/engine/entry.ts';
import {
  additionalDrum,
  canMultiply,
  completeEntry,
  draftPrice,
  drawCounts,
  isComplete,
  isJackpotRules,
  isStake,
  lineSizes,
  mostEntries,
  offeredOdds,
  type TicketRules,
  writeEntry,
} from '../../lottery/ticket-draft.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { usePageTime } from '../../state/page-time.ts';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import { whileVisible } from '../../state/while-visible.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { EntryBalls } from './EntryBalls.tsx';
import type { FavouriteLinesProps } from './FavouriteLines.tsx';
import type { LottoGame, LottoGamePageData } from './game-data.ts';
import { NumberGrid } from './NumberGrid.tsx';
import styles from './TicketBuilder.module.css';
import { draftProblem } from './ticket-order.ts';
import { useChanceText } from './use-chance-text.tsx';
import { type DraftState, useTicketDraft } from './use-ticket-draft.ts';

export type TicketBuilderProps = LottoGamePageData;

/** Seldom needed: the first visit does not load them. */
const Purchase = lazy(() => import('./Purchase.tsx'));
const FavouriteLines = lazy(() => import('./FavouriteLines.tsx'));

const emptyEntry: Entry = { main: [], additional: [] };

/** A ticket of a lottery: its lines, its draws, what it costs and how likely it is to win. It is bought after a confirmation. */
export default function TicketBuilder({ game, draft: start }: TicketBuilderProps) {
  const ticket = useTicketDraft(game, start);
  useSalesClose(game);
  return (
    <div className={styles['ticket']}>
      <div className={styles['choice']}>
        <LineEditor game={game} ticket={ticket} />
        <LineList game={game} ticket={ticket} />
      </div>
      <div className={classNames(common['panel'], styles['summary'])}>
        <SummaryTitle />
        <Draws game={game} ticket={ticket} />
        <Summary game={game} ticket={ticket} />
        <Buy game={game} ticket={ticket} />
      </div>
    </div>
  );
}

/** Milliseconds over which the pages of all visitors spread their question, and the longest that a timer can be. */
const longestSpread = 10_000;
const longestTimer = 2_147_483_647;

/** Asks for the page again when sales for its next draw close: the server says which draw is the next one then. */
function useSalesClose({ draws }: LottoGame): void {
  const { host, refreshPage } = useBrowserServices();
  const pageTime = usePageTime();
  const closesAt = draws[0]?.salesCloseAt;
  useEffect(() => {
    if (closesAt === undefined) return;
    const shownAt = performance.now();
    return whileVisible(host.visibility, () => {
      const left = (closesAt - pageTime) * 1_000 - (performance.now() - shownAt);
      const pause = Math.max(left, 0) + (0.1 + Math.random()) * longestSpread;
      if (pause > longestTimer) return () => {};
      const timer = setTimeout(() => void refreshPage(), pause);
      return () => clearTimeout(timer);
    });
  }, [closesAt, pageTime, host, refreshPage]);
}

interface PartProps {
  readonly game: LottoGame;
  readonly ticket: DraftState;
}

/** The grid of one line, and what fills it. */
function LineEditor({ game: { id, rules }, ticket }: PartProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { entry, current, changeEntry, isSystem } = ticket;
  const additional = additionalDrum(rules);
  const title = useId();
  const line = t('lotto_game_line', { number: integer(current + 1) });
  const toggle = (part: 'main' | 'additional', number: number) => {
    const numbers = entry[part];
    const next = numbers.includes(number) ? numbers.filter((other) => other !== number) : [...numbers, number];
    changeEntry({ ...entry, [part]: next.sort((a, b) => a - b) });
  };
  return (
    <section className={classNames(common['panel'], styles['editor'], styles['scripted'])} aria-labelledby={title}>
      <h2 id={title} className={common['subtitle']}>
        {line}
      </h2>
      <div className={common['actions']}>
        <Button variant="secondary" onClick={() => changeEntry(completeEntry(rules, emptyEntry, randomBelow))}>
          {t('lotto_game_quick_pick')}
        </Button>
        <Button
          variant="secondary"
          isOff={isComplete(rules, entry) || entry.main.length + entry.additional.length === 0}
          onClick={() => changeEntry(completeEntry(rules, entry, randomBelow))}
        >
          {t('lotto_game_complete')}
        </Button>
        <Button variant="quiet" onClick={() => changeEntry(emptyEntry)}>
          {t('lotto_game_clear')}
        </Button>
      </div>
      <GridHead label={t('lotto_game_main')} chosen={entry.main.length} most={mostMain(rules, isSystem)} />
      <NumberGrid
        label={`${line}: ${t('lotto_game_main')}`}
        drum={rules.main}
        chosen={entry.main}
        isFull={isFull(rules, entry, 'main', isSystem)}
        onToggle={(number) => toggle('main', number)}
      />
      {additional && (
        <>
          <GridHead
            label={t('lotto_game_additional')}
            chosen={entry.additional.length}
            most={isJackpotRules(rules) && isSystem ? undefined : additional.pick}
          />
          <NumberGrid
            label={`${line}: ${t('lotto_game_additional')}`}
            drum={additional}
            chosen={entry.additional}
            isFull={isFull(rules, entry, 'additional', isSystem)}
            isAdditional
            onToggle={(number) => toggle('additional', number)}
          />
        </>
      )}
      {isJackpotRules(rules) ? <SystemChoice ticket={ticket} /> : <SizeChoice rules={rules} ticket={ticket} />}
      <Favourites lottery={id} rules={rules} ticket={ticket} />
    </section>
  );
}

/** Numbers of a line, or those that a bet can have; none where a system may have as many as it likes. */
function mostMain(rules: TicketRules, isSystem: boolean): number | undefined {
  if (!isJackpotRules(rules)) return rules.mostSystemNumbers;
  return isSystem ? undefined : rules.main.pick;
}

/** No number can be added: the line has all of its own, or the system would have too many lines. */
function isFull(rules: TicketRules, entry: Entry, part: 'main' | 'additional', isSystem: boolean): boolean {
  const drum = part === 'main' ? rules.main : additionalDrum(rules);
  if (!drum) return true;
  const most = part === 'main' ? mostMain(rules, isSystem) : isJackpotRules(rules) && isSystem ? undefined : drum.pick;
  if (most !== undefined) return entry[part].length >= most;
  let free = drum.lowest;
  while (entry[part].includes(free)) free += 1;
  return entryProblem(rules, { ...entry, [part]: [...entry[part], free] }) === 'too-many';
}

interface GridHeadProps {
  readonly label: string;
  readonly chosen: number;
  readonly most: number | undefined;
}

function GridHead({ label, chosen, most }: GridHeadProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  return (
    <p className={styles['gridhead']}>
      <strong>{label}</strong>
      <span className={common['muted']} role="status">
        {most === undefined
          ? t('lotto_game_chosen', { chosen: integer(chosen) })
          : t('lotto_game_chosen_of', { chosen: integer(chosen), most: integer(most) })}
      </span>
    </p>
  );
}

function SystemChoice({ ticket: { isSystem, setSystem } }: Pick<PartProps, 'ticket'>) {
  const { t } = useTranslation();
  const hint = useId();
  return (
    <div className={styles['check']}>
      <label>
        <input
          type="checkbox"
          checked={isSystem}
          aria-describedby={hint}
          onChange={({ currentTarget }) => setSystem(currentTarget.checked)}
        />
        {t('lotto_game_system')}
      </label>
      <p id={hint} className={common['muted']}>
        {t('lotto_game_system_hint')}
      </p>
    </div>
  );
}

interface SizeChoiceProps extends Pick<PartProps, 'ticket'> {
  readonly rules: Extract<TicketRules, { odds: unknown }>;
}

/** How many of the marked numbers make a line: all of them must be drawn. */
function SizeChoice({ rules, ticket: { entry, changeEntry } }: SizeChoiceProps) {
  const { t } = useTranslation();
  const { integer, decimal } = useFormat();
  const sizes = lineSizes(rules, entry);
  const size = entry.size ?? entry.main.length;
  if (sizes.length < 2) return null;
  return (
    <ChoiceField label={t('lotto_game_size')} hint={t('lotto_game_size_hint')}>
      {(control) => (
        <select
          {...control}
          value={size}
          onChange={({ currentTarget }) => changeEntry({ ...entry, size: Number(currentTarget.value) })}
        >
          {sizes.map((count) => (
            <option key={count} value={count}>
              {t('lotto_game_size_option', {
                size: integer(count),
                marked: integer(entry.main.length),
                lines: integer(linesOf(rules, { ...entry, size: count })),
                odds: decimal(offeredOdds(rules, { ...entry, size: count }) ?? 0, 2),
              })}
            </option>
          ))}
        </select>
      )}
    </ChoiceField>
  );
}

/** Lines that the visitor has saved in this browser; they come when they are asked for. */
function Favourites(props: FavouriteLinesProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['favourites']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('lotto_game_favourites')}</summary>
      {isOpen && (
        <Suspense>
          <FavouriteLines {...props} />
        </Suspense>
      )}
    </details>
  );
}

/** The lines of the ticket, each with the way to change or remove it. */
function LineList({ game: { rules }, ticket }: PartProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { draft, current, select, add, remove } = ticket;
  const { entries } = draft;
  const title = useId();
  const list = useRef<HTMLElement>(null);
  const isFullTicket = entries.length >= mostEntries;
  return (
    <section ref={list} className={classNames(common['panel'], styles['editor'])} aria-labelledby={title} tabIndex={-1}>
      <h2 id={title} className={common['subtitle']}>
        {t('lotto_game_your_lines')}
      </h2>
      <ol className={styles['lines']}>
        {entries.map((entry, index) => {
          const number = integer(index + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same numbers
            <li key={index} className={classNames(styles['line'], index === current && styles['current'])}>
              <span className={styles['ordinal']}>{number}</span>
              <span className={styles['balls']}>
                <EntryBalls entry={entry} />
                {!isComplete(rules, entry) && <span className={common['muted']}>{t('lotto_game_incomplete')}</span>}
              </span>
              <span className={styles['tools']}>
                <Button
                  variant="quiet"
                  aria-label={t('lotto_game_edit', { number })}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => select(index)}
                >
                  {t('lotto_game_change')}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={t('lotto_game_remove', { number })}
                  onClick={() => {
                    remove(index);
                    list.current?.focus({ preventScroll: true });
                  }}
                >
                  <Icon name="cross" />
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      <div className={common['actions']}>
        <Button
          variant="secondary"
          isOff={isFullTicket || !isComplete(rules, ticket.entry)}
          onClick={() => add(emptyEntry)}
        >
          {t('lotto_game_add_line')}
        </Button>
        <Button
          variant="secondary"
          isOff={isFullTicket}
          onClick={() => add(...Array.from({ length: 5 }, () => completeEntry(rules, emptyEntry, randomBelow)))}
        >
          {t('lotto_game_add_five')}
        </Button>
      </div>
    </section>
  );
}

function SummaryTitle() {
  const { t } = useTranslation();
  return <h2 className={common['subtitle']}>{t('lotto_game_summary')}</h2>;
}

/** The first draw, how many of them, and what can be added. */
function Draws({ game, ticket: { draft, change } }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rules, draws, currency } = game;
  return (
    <div className={classNames(styles['editor'], styles['scripted'])}>
      <ChoiceField label={t('lotto_game_draw')}>
        {(control) => (
          <select
            {...control}
            value={draft.draw ?? draws[0]?.id}
            onChange={({ currentTarget: { value } }) => change({ draw: value === draws[0]?.id ? undefined : value })}
          >
            {draws.map(({ id, at, jackpot }) => (
              <option key={id} value={id}>
                {`${format.weekday(at)} ${format.dateTime(at)}${jackpot ? ` · ${format.money(jackpot)}` : ''}`}
              </option>
            ))}
          </select>
        )}
      </ChoiceField>
      <ChoiceField label={t('lotto_game_draws')}>
        {(control) => (
          <select
            {...control}
            value={draft.draws}
            onChange={({ currentTarget }) => change({ draws: Number(currentTarget.value) })}
          >
            {drawCounts.map((count) => (
              <option key={count} value={count}>
                {format.integer(count)}
              </option>
            ))}
          </select>
        )}
      </ChoiceField>
      {isJackpotRules(rules) && rules.multiplier && canMultiply(rules) && (
        <div className={styles['check']}>
          <label>
            <input
              type="checkbox"
              checked={draft.multiplier}
              onChange={({ currentTarget }) => change({ multiplier: currentTarget.checked })}
            />
            {rules.multiplier.name}
          </label>
          <p className={common['muted']}>
            {t('lotto_game_multiplier', {
              price: format.money({ amount: rules.multiplier.price, currency }),
            })}
          </p>
        </div>
      )}
      {!isJackpotRules(rules) && (
        <Stake game={game} rules={rules} stake={draft.stake} onStake={(stake) => change({ stake })} />
      )}
    </div>
  );
}

interface StakeProps extends Pick<PartProps, 'game'> {
  readonly rules: Extract<TicketRules, { odds: unknown }>;
  readonly stake: number | undefined;
  readonly onStake: (stake: number | undefined) => void;
}

/** The stake of a line, as the visitor types it. */
function Stake({ game: { currency }, rules, stake, onStake }: StakeProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const unit = 10 ** minorDigits(currency);
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (stake === undefined ? '' : `${stake / unit}`);
  const range = {
    lowest: money({ amount: rules.stake.lowest, currency }),
    highest: money({ amount: rules.stake.highest, currency }),
  };
  return (
    <ChoiceField
      label={`${t('lotto_game_stake')}, ${currency}`}
      hint={t('lotto_game_stake_range', range)}
      problem={shown !== '' && stake === undefined ? t('lotto_game_stake_problem', range) : undefined}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={12}
          value={shown}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            const minor = Math.round(Number(value.trim().replace(',', '.')) * unit);
            onStake(isStake(rules, minor) ? minor : undefined);
          }}
        />
      )}
    </ChoiceField>
  );
}

/** What the ticket costs, and how likely it is to win. */
function Summary({ game: { rules, currency, jackpotOneIn }, ticket: { draft } }: PartProps) {
  const { t } = useTranslation();
  const { integer, decimal } = useFormat();
  const { lines, perLine, draws, total } = draftPrice(rules, draft);
  const money = (amount: number) => <Money value={{ amount, currency }} />;
  return (
    <dl className={common['facts']}>
      <div>
        <dt>{t('lotto_game_lines')}</dt>
        <dd>{integer(lines)}</dd>
      </div>
      {perLine > 0 && (
        <div>
          <dt>{t('lotto_game_line_price')}</dt>
          <dd>{money(perLine)}</dd>
        </div>
      )}
      <div>
        <dt>{t('lotto_game_draws')}</dt>
        <dd>{integer(draws)}</dd>
      </div>
      {isJackpotRules(rules) ? (
        <JackpotChance oneIn={jackpotOneIn} lines={lines} entries={draft.entries} />
      ) : (
        draft.entries.map((entry, index) => {
          const odds = offeredOdds(rules, entry);
          if (odds === undefined || !isComplete(rules, entry)) return null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same numbers
            <div key={index}>
              <dt>{t('lotto_game_odds_of', { number: integer(index + 1) })}</dt>
              <dd>
                {decimal(odds, 2)}
                {draft.stake !== undefined && (
                  <>
                    {' · '}
                    {t('lotto_game_payout')} {money(Math.floor((draft.stake * Math.round(odds * 100)) / 100))}
                  </>
                )}
              </dd>
            </div>
          );
        })
      )}
      <div className={styles['total']}>
        <dt>{t('lotto_game_total')}</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}

interface JackpotChanceProps {
  readonly oneIn: number | undefined;
  readonly lines: number;
  readonly entries: readonly Entry[];
}

/** The chance that one of the lines wins the jackpot of a draw. */
function JackpotChance({ oneIn, lines, entries }: JackpotChanceProps) {
  const { t } = useTranslation();
  const chanceText = useChanceText();
  const texts = entries.map(writeEntry);
  // Lines that two systems share count once: their chance is not the sum.
  const isSum = entries.length === 1 || (new Set(texts).size === texts.length && lines === entries.length);
  if (oneIn === undefined || lines === 0 || !isSum) return null;
  return (
    <div>
      <dt>{t('lotto_game_ticket_chance')}</dt>
      <dd>{chanceText(oneIn / lines)}</dd>
    </div>
  );
}

/** The way to the confirmation, and what keeps the visitor from it. */
function Buy({ game, ticket }: PartProps) {
  const { t } = useTranslation();
  const site = useSite();
  const { track } = useBrowserServices();
  const [step, setStep] = useState<'idle' | 'checking' | 'asked'>('idle');
  const [isPressed, setPressed] = useState(false);
  const problem = draftProblem(game, ticket.draft);
  // An earlier purchase of the tab may be open: then it is settled before another.
  useEffect(() => setStep((before) => (before === 'idle' && isAnyOpen() ? 'checking' : before)), []);
  const press = () => {
    setPressed(true);
    if (problem !== undefined) return;
    track({ name: 'cta_click' });
    setStep('asked');
  };
  return (
    <>
      {step !== 'idle' && (
        <Suspense>
          <Purchase
            game={game}
            ticket={ticket}
            isAsked={step === 'asked'}
            onAsk={() => setStep('asked')}
            onClose={() => setStep('checking')}
          />
        </Suspense>
      )}
      {problem === 'draw-closed' && (
        <Notice tone="negative" isLive>
          {t('lotto_game_draw-closed')}{' '}
          <Button variant="quiet" onClick={() => ticket.change({ draw: undefined })}>
            {t('lotto_game_take_next')}
          </Button>
        </Notice>
      )}
      {isPressed && problem !== undefined && problem !== 'draw-closed' && (
        <Notice tone="negative" isLive>
          {t(problem === 'incomplete' ? 'lotto_game_incomplete_lines' : `lotto_game_${problem}`)}
        </Notice>
      )}
      {isAnonymous(site) ? (
        <>
          <SignInLink size="large">{t('lotto_game_sign_in')}</SignInLink>
          <p className={common['muted']}>{t('lotto_game_kept')}</p>
        </>
      ) : (
        <Button size="large" isOff={site.session === 'unavailable'} onClick={press}>
          {t('lotto_game_buy')}
        </Button>
      )}
      <p className={common['muted']}>{t('lotto_game_risk')}</p>
    </>
  );
}
