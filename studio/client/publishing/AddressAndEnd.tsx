import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../src/components/Button.tsx';
import { Field } from '../../../src/components/Field.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import row from '../ChoiceRow.module.css';
import { Confirmation } from '../Confirmation.tsx';
import { t } from '../texts.ts';
import styles from './PublishView.module.css';
import { loadHistory, removeCampaign, renameCampaign } from './publishing-api.ts';

/** Renames the campaign, ends it or deletes it. */
export function AddressAndEnd({ name }: { readonly name: string }) {
  return (
    <details className={styles['saves']}>
      <summary>{t('name_title')}</summary>
      <Rename name={name} />
      <Removal name={name} />
    </details>
  );
}

function Rename({ name }: { readonly name: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [to, setTo] = useState('');
  const renaming = useMutation({
    mutationFn: () => renameCampaign(name, to.trim()),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['board'] });
      void navigate(`/campaigns/${to.trim()}/history`);
    },
  });
  return (
    <div className={row['choices']}>
      <Field name="rename" label={t('rename_to')} hint={t('rename_hint')} problem={renaming.error?.message}>
        {(control) => (
          <input {...control} value={to} autoComplete="off" onChange={({ target }) => setTo(target.value)} />
        )}
      </Field>
      <Button
        variant="secondary"
        isOff={to.trim() === ''}
        isBusy={renaming.isPending}
        onClick={() => renaming.mutate()}
      >
        {t('rename')}
      </Button>
    </div>
  );
}

function Removal({ name }: { readonly name: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [confirm, setConfirm] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const removing = useMutation({
    mutationFn: async (mayEnd: boolean) => {
      if (!mayEnd && (await loadHistory(name)).isRunning) return 'running' as const;
      return (await removeCampaign(name, confirm, mayEnd)).result;
    },
    onSuccess: async (result) => {
      setIsRunning(result === 'running');
      await client.invalidateQueries();
      if (result === 'removed') void navigate('/');
    },
  });
  return (
    <>
      <div className={row['choices']}>
        <Field
          name="delete"
          label={t('delete_name', { name })}
          hint={t('delete_hint')}
          problem={removing.error?.message}
        >
          {(control) => (
            <input
              {...control}
              value={confirm}
              autoComplete="off"
              onChange={({ target }) => setConfirm(target.value)}
            />
          )}
        </Field>
        <Button
          variant="secondary"
          isOff={confirm !== name}
          isBusy={removing.isPending}
          onClick={() => removing.mutate(false)}
        >
          {t('delete')}
        </Button>
      </div>
      {isRunning && (
        <Confirmation label={t('delete')}>
          <p role="alert">{t('delete_running')}</p>
          <div className={styles['buttons']}>
            <Button size="small" isBusy={removing.isPending} onClick={() => removing.mutate(true)}>
              {t('delete_running_now')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setIsRunning(false)}>
              {t('cancel')}
            </Button>
          </div>
        </Confirmation>
      )}
      {removing.data === 'to-approve' && (
        <Notice isLive>
          <p>{t('delete_to_approve')}</p>
        </Notice>
      )}
    </>
  );
}
