import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import type { History } from '../../publishing-contracts.ts';
import row from '../ChoiceRow.module.css';
import { t } from '../texts.ts';
import { LocalTimeField, MomentQuestion, ZoneField } from '../zoned-time.tsx';
import styles from './PublishView.module.css';
import { cancelPlan, plan } from './publishing-api.ts';
import { localTime } from './short-time.ts';

interface PlanFormProps {
  readonly name: string;
  readonly history: History;
  /** Zone of the campaign's times. */
  readonly zone: string;
  readonly isOff: boolean;
  /** Runs an action after telling the user of open comments. */
  readonly askFirst: (act: () => void) => void;
  readonly onChanged: (history: History) => Promise<void>;
}

/** Plans the publication for a time in a zone, or cancels the plan. */
export function PlanForm({ name, history, zone: campaignZone, isOff, askFirst, onChanged }: PlanFormProps) {
  const [local, setLocal] = useState('');
  const [zone, setZone] = useState(campaignZone);
  const [moments, setMoments] = useState<readonly string[]>([]);
  const planning = useMutation({
    mutationFn: (moment: string | undefined) =>
      plan(name, { draft: history.draft, openComments: history.openComments, local, zone, moment }),
    onSuccess: async (reply) => {
      setMoments('moments' in reply ? reply.moments : []);
      if ('draft' in reply) await onChanged(reply);
    },
  });
  const cancelling = useMutation({ mutationFn: () => cancelPlan(name), onSuccess: onChanged });
  const problem = (planning.error ?? cancelling.error)?.message;
  return (
    <>
      {history.planned ? (
        <div className={styles['buttons']}>
          <p>
            {t('planned', { at: localTime(history.planned.at), zone: history.planned.zone, by: history.planned.by })}
          </p>
          <Button size="small" variant="secondary" isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {t('cancel_plan')}
          </Button>
        </div>
      ) : (
        <div className={row['choices']}>
          <LocalTimeField name="plan-time" label={t('plan_time')} value={local} onChoose={setLocal} />
          <ZoneField name="plan-zone" value={zone} onChoose={setZone} />
          <Button
            variant="secondary"
            isOff={isOff || local === ''}
            isBusy={planning.isPending}
            onClick={() => askFirst(() => planning.mutate(undefined))}
          >
            {local === '' ? t('plan') : t('plan_at', { at: localTime(local) })}
          </Button>
        </div>
      )}
      {moments.length > 0 && <MomentQuestion moments={moments} onChoose={planning.mutate} />}
      {history.cancelReason !== undefined && (
        <Notice tone="negative">
          <p>{t('plan_cancelled', { reason: history.cancelReason })}</p>
        </Notice>
      )}
      {problem !== undefined && (
        <Notice tone="negative" isLive>
          <p>{problem}</p>
        </Notice>
      )}
    </>
  );
}
