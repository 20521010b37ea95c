import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import common from '../../components/common.module.css';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { Drum, LotteryKind } from '../../lottery/engine/lottery-kind.ts';
import { LotteryHead } from '../../lottery/LotteryHead.tsx';
import { ResultTools } from '../../lottery/ResultTools.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import type { CheckData } from './check-data.ts';
import styles from './LottoCheckPage.module.css';

/** A form that leads to the same page, with its fields in the address. Works without script. */
export function CheckForm({ id, kind, written, year, years, result }: CheckData) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const rules = kind.rules.at(-1);
  if (!rules) return null;
  const additional = separateDrum(rules);
  return (
    <LotteryHead
      id={id}
      name={kind.name}
      back={{
        href: hrefFor('lotto-archive', code, { lottoId: id }),
        text: t('lotto_archive_title', { name: kind.name }),
      }}
      title={t('lotto_check_title', { name: kind.name })}
    >
      <p>{t('lotto_check_lead')}</p>
      <form className={styles['form']} action={hrefFor('lotto-check', code, { lottoId: id })}>
        <Field name="main" label={t('lotto_main_numbers')} hint={rangeHint(rules.main)}>
          {(control) => <NumbersInput {...control} name="main" value={written.main} />}
        </Field>
        {additional && (
          <Field name="additional" label={t('lotto_additional_numbers')} hint={rangeHint(additional)}>
            {(control) => <NumbersInput {...control} name="additional" value={written.additional} />}
          </Field>
        )}
        {year !== undefined && (
          <Field name="year" label={t('lotto_year')}>
            {(control) => (
              <select {...control} name="year" defaultValue={year}>
                {years.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Button type="submit">{t('lotto_check_submit')}</Button>
      </form>
      {result === 'unplayable' && <Notice tone="negative">{t('lotto_check_unplayable')}</Notice>}
      <p className={common['muted']}>{t('lotto_result_no_memory')}</p>
      <ResultTools lottoId={id} current="lotto-check" />
    </LotteryHead>
  );

  function rangeHint({ pick, lowest, highest }: Drum): string {
    return kind.type === 'jackpot'
      ? t('lotto_check_hint', { pick, lowest, highest })
      : t('lotto_check_hint_bet', { lowest, highest });
  }
}

function separateDrum({ additional, ...rules }: LotteryKind['rules'][number]): Drum | undefined {
  if (!additional || !('lowest' in additional)) return undefined;
  return 'tiers' in rules || rules.countsAdditional ? additional : undefined;
}

interface NumbersInputProps {
  readonly name: string;
  readonly value: string;
}

function NumbersInput({ value, ...attributes }: NumbersInputProps) {
  return <input {...attributes} defaultValue={value} inputMode="text" autoComplete="off" maxLength={120} dir="ltr" />;
}
