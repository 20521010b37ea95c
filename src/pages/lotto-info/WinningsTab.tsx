import { classNames } from '../../components/class-names.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { Section } from '../../components/Section.tsx';
import stackedStyles from '../../components/StackedTable.module.css';
import { type JackpotRules, type NumbersRules, type PrizeTier, rulesOn } from '../../lottery/engine/lottery-kind.ts';
import { betChance, betReturn, tierChances } from '../../lottery/engine/odds.ts';
import { type InfoWriter, useInfoWriter } from './info-writer.ts';
import styles from './LottoInfo.module.css';
import type { LotteryInfo } from './lottery-info.ts';
import { jackpotSentences } from './lottery-sentences.ts';

/** Prizes of a lottery and their chances, computed from its rules. */
export function WinningsTab({ kind, day }: LotteryInfo) {
  const writer = useInfoWriter(kind.currency);
  return (
    <>
      {kind.type === 'jackpot' ? (
        <Tiers rules={rulesOn(kind.rules, day)} writer={writer} />
      ) : (
        <Bets rules={rulesOn(kind.rules, day)} writer={writer} />
      )}
      <p className={styles['text']}>{writer.t('lotto_no_memory')}</p>
    </>
  );
}

interface RulesProps<Rules> {
  readonly rules: Rules;
  readonly writer: InfoWriter;
}

function Tiers({ rules, writer }: RulesProps<JackpotRules>) {
  const { t, chance } = writer;
  const { tiers, any } = tierChances(rules);
  const head = [t(matchHead(rules.additional)), t('lotto_tier_prize'), t('lotto_tier_chance')];
  const hasShares = rules.tiers.some(({ prize }) => prize.kind === 'share');
  const sentences = [
    t('lotto_tiers_any', { chance: chance(any) }),
    t('lotto_tiers_once'),
    ...(hasShares ? [t('lotto_tiers_shared')] : []),
    ...jackpotSentences(rules, writer),
  ];
  return (
    <>
      <Section title={t('lotto_tiers_title')} className={styles['parts']}>
        <DataTable head={head} className={classNames(stackedStyles['stacked'], styles['tiers'])}>
          {rules.tiers.map((tier, index) => (
            <tr key={matchOf(tier)}>
              <td data-label={head[0]}>
                <bdi dir="ltr">{matchOf(tier)}</bdi>
              </td>
              <td data-label={head[1]}>{prizeOf(tier, rules, writer)}</td>
              <td data-label={head[2]}>{tiers[index] && chance(tiers[index])}</td>
            </tr>
          ))}
        </DataTable>
        <ul className={styles['list']}>
          {sentences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
      {rules.multiplier && <Multiplier multiplier={rules.multiplier} writer={writer} />}
    </>
  );
}

const matchHead = (additional: unknown) => (additional ? 'lotto_tier_match_both' : 'lotto_tier_match');

/** `5 + 1`: drawn main and additional numbers. */
const matchOf = ({ main, additional }: { readonly main: number; readonly additional?: number | undefined }): string =>
  additional === undefined ? `${main}` : `${main} + ${additional}`;

function prizeOf({ prize }: PrizeTier, { multiplier }: JackpotRules, { t, money, percent }: InfoWriter): string {
  switch (prize.kind) {
    case 'jackpot':
      return t('lotto_jackpot');
    case 'share':
      return t('lotto_prize_share', { percent: percent(prize.percent) });
    case 'refund':
      return t('lotto_prize_refund');
    case 'fixed':
      return prize.multiplied !== undefined && multiplier
        ? t('lotto_prize_multiplied', {
            prize: money(prize.amount),
            name: multiplier.name,
            multiplied: money(prize.multiplied),
          })
        : money(prize.amount);
  }
}

interface MultiplierProps {
  readonly multiplier: NonNullable<JackpotRules['multiplier']>;
  readonly writer: InfoWriter;
}

function Multiplier({ multiplier: { name, price, drawnFor, factors }, writer }: MultiplierProps) {
  const { t, money, percent } = writer;
  const all = factors.reduce((sum, { weight }) => sum + weight, 0);
  const head = [t('lotto_multiplier_factor'), t('lotto_tier_chance')];
  const sentences = [
    price === 0 ? t('lotto_multiplier_included', { name }) : t('lotto_multiplier_price', { name, price: money(price) }),
    t(`lotto_multiplier_${drawnFor}`),
    t('lotto_multiplier_rule'),
  ];
  return (
    <Section title={name} className={styles['parts']}>
      <p className={styles['text']}>{sentences.join(' ')}</p>
      <DataTable head={head} label={name} className={styles['narrow']}>
        {factors.map(({ factor, weight }) => (
          <tr key={factor}>
            <td>
              <bdi dir="ltr">{`×${factor}`}</bdi>
            </td>
            <td>{percent((weight / all) * 100)}</td>
          </tr>
        ))}
      </DataTable>
    </Section>
  );
}

function Bets({ rules, writer }: RulesProps<NumbersRules>) {
  const { t, money, chance, number, percent } = writer;
  const stake = rules.stake.lowest;
  const hasOwnDrum = rules.odds.some(({ additional }) => additional !== undefined);
  const head = [
    t(hasOwnDrum ? 'lotto_tier_match_both' : 'lotto_bet_numbers'),
    t('lotto_bet_odds'),
    t('lotto_bet_payout', { stake: money(stake) }),
    t('lotto_tier_chance'),
    t('lotto_bet_return'),
  ];
  return (
    <Section title={t('lotto_bets_title')} className={styles['parts']}>
      <DataTable head={head} className={classNames(stackedStyles['stacked'], styles['tiers'])}>
        {rules.odds.map((bet) => {
          const matches = { main: bet.main, additional: bet.additional ?? 0 };
          const cells = [
            hasOwnDrum ? matchOf(matches) : matchOf(bet),
            number(bet.odds),
            money(Math.round(stake * bet.odds)),
            chance(betChance(rules, matches)),
            percent(Math.round(betReturn(rules, matches) * 100)),
          ];
          return (
            <tr key={cells[0]}>
              {cells.map((cell, column) => (
                <td key={head[column]} data-label={head[column]}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          );
        })}
      </DataTable>
      <ul className={styles['list']}>
        <li>{t('lotto_bets_all')}</li>
        <li>{t('lotto_bets_payback')}</li>
      </ul>
    </Section>
  );
}
