import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { FairnessRecord } from '../../entities/fairness.ts';
import type { RecordCheck } from '../../fairness/check-record.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useSite } from '../../state/site-context.tsx';
import type { CheckProblem } from './check-text.ts';
import { type PrizeNames, Steps } from './Steps.tsx';
import styles from './verify.module.css';

type Outcome = { readonly problem: CheckProblem } | { readonly record: FairnessRecord; readonly check: RecordCheck };

/**
 * Recomputes the result of a record, from the address's fragment or from pasted text. Seeds and results never leave the
 * browser.
 */
export default function Verify() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const [prizes, setPrizes] = useState<PrizeNames>(new Map());
  const newest = useRef('');
  const prizesOf = usePrizesOf();
  const problem = outcome && 'problem' in outcome ? outcome.problem : undefined;

  const run = async (input: string): Promise<void> => {
    newest.current = input;
    // Loaded on demand: otherwise every page with blocks would load its schemas.
    const { checkText } = await import('./check-text.ts');
    const checked = await checkText(input);
    if (newest.current !== input) return;
    setOutcome(checked);
    setPrizes(new Map());
    if ('problem' in checked) return;
    const prizeNames = await prizesOf(checked.record);
    if (newest.current === input) setPrizes(prizeNames);
  };
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const readFragment = () => {
      if (location.hash.length < 2) return;
      setText(location.href);
      void latest.current(location.href);
    };
    readFragment();
    addEventListener('hashchange', readFragment);
    return () => removeEventListener('hashchange', readFragment);
  }, []);

  return (
    <div className={styles['check']}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run(text);
        }}
      >
        <Field
          name="record"
          label={t('verify_label')}
          hint={t('verify_hint')}
          problem={problem && t(`verify_${problem.replaceAll('-', '_')}`)}
          isCode
        >
          {(control) => (
            <textarea
              {...control}
              dir="ltr"
              rows={4}
              value={text}
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit">{t('verify_submit')}</Button>
      </form>
      <div role="status">
        {outcome && 'check' in outcome && (
          <Notice tone={outcome.check.isRight ? 'positive' : 'negative'}>
            <strong>{t(outcome.check.isRight ? 'verify_right' : 'verify_wrong')}</strong>
            <p>
              {t('verify_id')} <bdi dir="ltr">{outcome.record.id}</bdi>
            </p>
          </Notice>
        )}
      </div>
      {outcome && 'check' in outcome && <Steps {...outcome} prizes={prizes} />}
    </div>
  );
}

/** Reads the prizes of a wheel's sectors from the platform, since a link could name anything. */
function usePrizesOf(): (record: FairnessRecord) => Promise<PrizeNames> {
  const { transport } = useBrowserServices();
  const { code } = useSite();
  return async ({ kind, promotionId }) => {
    if (kind !== 'spin' || promotionId === undefined) return new Map();
    try {
      const { loadWheel } = await import('../../platform/wheel/wheel.ts');
      const { sectors } = await loadWheel(transport, promotionId, code);
      return new Map(sectors.map(({ id, prize }) => [id, prize]));
    } catch {
      return new Map();
    }
  };
}
