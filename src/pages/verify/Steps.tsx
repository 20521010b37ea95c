import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/DataTable.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import type { FairnessRecord } from '../../entities/fairness.ts';
import type { Prize } from '../../entities/prize.ts';
import type { RecordCheck } from '../../fairness/check-record.ts';
import { useFormat } from '../../state/site-context.tsx';
import styles from './verify.module.css';

interface StepsProps {
  readonly record: FairnessRecord;
  readonly check: RecordCheck;
  /** Prizes of the entries, by label, if the platform has named them. */
  readonly prizes: PrizeNames;
}

/** Prizes of sectors, by the sectors' ids. */
export type PrizeNames = ReadonlyMap<string, Prize>;

/** Maximum rows of a table; a record may have a thousand. */
const shownRows = 50;

/** Steps of a check: the compared values, and the result. */
export function Steps({ record, check, prizes }: StepsProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { draw, seedHash, isSeedRight, isProofRight, isResultRight } = check;
  return (
    <ol className={styles['steps']}>
      <Step title={t('verify_seed')} isRight={isSeedRight} text={t(`verify_seed_${isSeedRight ? 'right' : 'wrong'}`)}>
        <dl className={styles['values']}>
          <Value name={t('verify_server_seed')}>
            <code dir="ltr">{record.serverSeed}</code>
          </Value>
          <Value name={t('verify_seed_hash')}>
            <code dir="ltr">{seedHash}</code>
          </Value>
          <Value name={t('verify_commitment')}>
            <code dir="ltr">{record.commitment}</code>
          </Value>
          <Value name={t('verify_client_seed')}>
            {record.clientSeed === '' ? t('verify_no_client_seed') : <code dir="ltr">{record.clientSeed}</code>}
          </Value>
        </dl>
      </Step>
      <Step
        title={t('verify_chances')}
        text={t('verify_chances_text', { entries: integer(record.entries.length), total: integer(draw.total) })}
      >
        <DataTable head={[t('verify_entry'), t('verify_chance')]} label={t('verify_chances')}>
          {record.entries.slice(0, shownRows).map(([label, chances]) => (
            <tr key={label}>
              <td>
                <Entry label={label} prize={prizes.get(label)} />
              </td>
              <td>{integer(chances)}</td>
            </tr>
          ))}
        </DataTable>
      </Step>
      <Step
        title={t('verify_numbers')}
        isRight={isProofRight}
        text={t(`verify_numbers_${isProofRight ? 'right' : 'wrong'}`)}
      >
        <DataTable head={[t('verify_number'), t('verify_gives')]} label={t('verify_numbers')}>
          {draw.numbers.slice(0, shownRows).map(({ mac, number, outcome }) => (
            <tr key={mac}>
              <td>
                <bdi dir="ltr">{integer(number)}</bdi>
              </td>
              <td>
                {outcome === undefined ? t('verify_passed') : <Entry label={outcome} prize={prizes.get(outcome)} />}
              </td>
            </tr>
          ))}
        </DataTable>
      </Step>
      <Step
        title={t('verify_result')}
        isRight={isResultRight}
        text={t(`verify_result_${isResultRight ? 'right' : 'wrong'}`)}
      >
        <dl className={styles['values']}>
          <Value name={t('verify_computed')}>
            <Results labels={draw.result} prizes={prizes} />
          </Value>
          <Value name={t('verify_reported')}>
            <Results labels={record.result} prizes={prizes} />
          </Value>
        </dl>
      </Step>
    </ol>
  );
}

/** One sector, or tickets from the first place on. */
function Results({ labels, prizes }: { readonly labels: readonly string[]; readonly prizes: PrizeNames }) {
  const [first = ''] = labels;
  return <Entry label={labels.join(', ')} prize={prizes.get(first)} />;
}

/** A possible result: the prize if it is known, and always the label that is counted with. */
function Entry({ label, prize }: { readonly label: string; readonly prize: Prize | undefined }) {
  const prizeText = usePrizeText();
  return (
    <>
      {prize && <bdi>{prizeText(prize)}</bdi>}{' '}
      <bdi dir="ltr" className={prize && styles['muted']}>
        {label}
      </bdi>
    </>
  );
}

interface StepProps {
  readonly title: string;
  /** Missing if nothing is compared. */
  readonly isRight?: boolean;
  readonly text: string;
  readonly children: ReactNode;
}

function Step({ title, isRight, text, children }: StepProps) {
  return (
    <li className={styles['step']} data-right={isRight}>
      <h2 className={styles['title']}>
        {isRight !== undefined && <Icon name={isRight ? 'check' : 'warning'} />}
        <span>{title}</span>
      </h2>
      <p>{text}</p>
      {children}
    </li>
  );
}

const Value = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
