import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/DataTable.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import type { FairnessRecord } from '../../entities/fairness.ts';
import type { RecordCheck } from '../../fairness/check-record.ts';
import { useFormat } from '../../state/site-context.tsx';
import styles from './verify.module.css';

interface StepsProps {
  readonly record: FairnessRecord;
  readonly check: RecordCheck;
}

/** Rows of a table that are shown; a record may have a thousand. */
const shownRows = 50;

/** Each step of a check: what was compared with what, and what it says. */
export function Steps({ record, check }: StepsProps) {
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
                <bdi dir="ltr">{label}</bdi>
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
              <td>{outcome === undefined ? t('verify_passed') : <bdi dir="ltr">{outcome}</bdi>}</td>
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
            <bdi dir="ltr">{draw.result.join(', ')}</bdi>
          </Value>
          <Value name={t('verify_reported')}>
            <bdi dir="ltr">{record.result.join(', ')}</bdi>
          </Value>
        </dl>
      </Step>
    </ol>
  );
}

interface StepProps {
  readonly title: string;
  /** Missing where nothing is compared. */
  readonly isRight?: boolean;
  readonly text: string;
  readonly children: ReactNode;
}

function Step({ title, isRight, text, children }: StepProps) {
  return (
    <li className={styles['step']} data-right={isRight}>
      <h2 className={styles['title']}>
        {isRight !== undefined && <Icon name={isRight ? 'check' : 'warning'} />}
        {title}
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
