import commonStyles from '../../components/common.module.css';
import { DataTable } from '../../components/DataTable.tsx';
import { Section } from '../../components/Section.tsx';
import {
  type JackpotRules,
  type LotteryKind,
  type NumbersKind,
  type NumbersRules,
  rulesOn,
} from '../../lottery/engine/lottery-kind.ts';
import { drawName } from '../../lottery/place-time.ts';
import { type InfoWriter, useInfoWriter } from './info-writer.ts';
import styles from './LottoInfo.module.css';
import type { LotteryInfo } from './lottery-info.ts';
import { jackpotSentences, numbersSentences } from './lottery-sentences.ts';

/** Rules of a lottery (R2.138): a subtitle, a list, and notes below it. */
export function RulesTab({ kind, day }: LotteryInfo) {
  const writer = useInfoWriter(kind.currency);
  const { t, minutes, days } = writer;
  const { name, schedule } = kind;
  const list = [
    ...numbersSentences(kind, day, writer),
    ...(kind.type === 'jackpot' ? lineRules(rulesOn(kind.rules, day), writer) : betRules(kind, day, writer)),
    t('lotto_rule_sales', { time: minutes(schedule.salesCloseMinutes) }),
    t('lotto_rule_claim', { time: days(schedule.claimDays) }),
  ];
  return (
    <Section title={t('lotto_rules_subtitle', { name })} className={styles['parts']}>
      <ol className={styles['list']}>
        {list.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      {kind.rules.length > 1 && <EarlierRules kind={kind} writer={writer} />}
      <div className={styles['text']}>
        <p>{t('lotto_info_changes')}</p>
        <p>{t('lotto_not_affiliated', { name })}</p>
      </div>
    </Section>
  );
}

function lineRules(rules: JackpotRules, writer: InfoWriter): string[] {
  const { t, money } = writer;
  const { price, tiers, multiplier } = rules;
  return [
    t('lotto_rule_price', { price: money(price) }),
    t('lotto_rule_system'),
    ...(multiplier && multiplier.price > 0
      ? [t('lotto_multiplier_price', { name: multiplier.name, price: money(multiplier.price) })]
      : []),
    t('lotto_tiers_once'),
    ...(tiers.some(({ prize }) => prize.kind === 'share') ? [t('lotto_tiers_shared')] : []),
    ...jackpotSentences(rules, writer),
  ];
}

function betRules(kind: NumbersKind, day: string, { t, money }: InfoWriter): string[] {
  const { stake, mostSystemNumbers } = rulesOn(kind.rules, day);
  return [
    t('lotto_bets_all'),
    t('lotto_rule_stake', { lowest: money(stake.lowest), highest: money(stake.highest) }),
    t('lotto_rule_fixed_odds'),
    t('lotto_rule_system_bets', { count: mostSystemNumbers }),
    t(kind.postponed === 'void' ? 'lotto_rule_postponed_void' : 'lotto_rule_postponed_next'),
  ];
}

/** Lines under earlier rules, which still apply to tickets and results from before a change. */
function EarlierRules({ kind, writer }: { readonly kind: LotteryKind; readonly writer: InfoWriter }) {
  const { t, money } = writer;
  const isJackpot = kind.type === 'jackpot';
  const head = [t('lotto_rules_since'), t('lotto_rules_numbers'), ...(isJackpot ? [t('lotto_line_price')] : [])];
  const rows = kind.rules.toReversed().map((rules) => ({
    since: rules.since,
    numbers: drumsOf(rules),
    ...('price' in rules && { price: money(rules.price) }),
  }));
  return (
    <>
      <h3 className={commonStyles['subtitle']}>{t('lotto_rules_earlier')}</h3>
      <p className={styles['text']}>{t('lotto_rules_earlier_text')}</p>
      <DataTable head={head} className={styles['narrow']}>
        {rows.map(({ since, numbers, price }) => (
          <tr key={numbers}>
            <td>{since === undefined ? t('lotto_rules_before') : <Day day={since} />}</td>
            <td>
              <bdi dir="ltr">{numbers}</bdi>
            </td>
            {price !== undefined && <td>{price}</td>}
          </tr>
        ))}
      </DataTable>
    </>
  );
}

/** `5/70 + 1/24`: count and size of each drum. */
function drumsOf({ main, additional }: Pick<JackpotRules | NumbersRules, 'main' | 'additional'>): string {
  const own =
    additional && ('lowest' in additional ? `${additional.pick}/${ballsIn(additional)}` : `${additional.pick}`);
  return [`${main.pick}/${ballsIn(main)}`, ...(own === undefined ? [] : [own])].join(' + ');
}

const ballsIn = ({ lowest, highest }: JackpotRules['main']): number => highest - lowest + 1;

/** Local day of the draw: the same for every visitor. */
function Day({ day }: { readonly day: string }) {
  return (
    <time dateTime={day}>
      <bdi dir="ltr">{drawName(day)}</bdi>
    </time>
  );
}
