import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../src/components/Button.tsx';
import { Field } from '../../src/components/Field.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { createCampaign, loadBoard } from './api.ts';
import { LoadingOrError } from './LoadingOrError.tsx';
import styles from './NewCampaignPage.module.css';
import { matches } from './search.ts';
import { humanize, t, wordsOfMechanic } from './texts.ts';
import { useTitle } from './use-title.ts';

type Source = 'campaign' | 'mechanic';

/** Creates a draft from a campaign or a mechanic. */
export function NewCampaignPage() {
  useTitle(t('new_campaign'));
  const { data: board, error } = useQuery({ queryKey: ['board'], queryFn: loadBoard });
  const client = useQueryClient();
  const navigate = useNavigate();
  const [source, setSource] = useState<Source>('campaign');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [startDay, setStartDay] = useState('');
  const [problem, setProblem] = useState<string>();
  const making = useMutation({
    mutationFn: createCampaign,
    onSuccess: (draft) => {
      client.setQueryData(['draft', draft.name], draft);
      void client.invalidateQueries({ queryKey: ['board'] });
      void navigate(`/campaigns/${draft.name}`);
    },
  });
  if (!board) return <LoadingOrError error={error} />;
  const choices =
    source === 'campaign'
      ? board.campaigns.map((row) => ({
          id: row.name,
          title: row.title,
          about: `${row.name} · ${humanize(row.mechanic)}`,
          words: `${row.label} ${wordsOfMechanic(row.mechanic)}`,
        }))
      : board.mechanics.map(({ id, about }) => ({ id, title: humanize(id), about, words: wordsOfMechanic(id) }));
  const found = choices.filter(({ id, title, about, words }) => matches(search, `${id} ${title} ${about} ${words}`));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = chosen === '' ? t('choose_first') : name.trim() === '' ? t('name_needed') : undefined;
    setProblem(missing);
    if (missing !== undefined) return;
    making.mutate({
      name: name.trim(),
      ...(source === 'campaign' ? { from: chosen } : { mechanic: chosen }),
      ...(startDay !== '' && { startDay }),
    });
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <h1>{t('new_campaign')}</h1>
      <div className={styles['sources']} role="radiogroup" aria-label={t('new_campaign')}>
        {(['campaign', 'mechanic'] as const).map((kind) => (
          <label key={kind} className={styles['source']}>
            <input
              type="radio"
              name="source"
              checked={source === kind}
              onChange={() => {
                setSource(kind);
                setChosen('');
              }}
            />
            <span>
              <strong>{t(`make_from_${kind}`)}</strong>
              <small>{t(`make_from_${kind}_hint`)}</small>
            </span>
          </label>
        ))}
      </div>
      <Field name="source-search" label={t(source === 'campaign' ? 'campaign_to_copy' : 'mechanic_search')}>
        {(control) => (
          <input {...control} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        )}
      </Field>
      <p className={styles['count']} role="status">
        {t(found.length === 0 ? `no_${source}_found` : `found_${source}`, { count: found.length, all: choices.length })}
      </p>
      <div
        className={styles['choices']}
        role="radiogroup"
        aria-label={t(source === 'campaign' ? 'campaign_to_copy' : 'mechanic')}
      >
        {found.map(({ id, title, about }) => (
          <label key={id} className={styles['choice']}>
            <input type="radio" name="chosen" checked={chosen === id} onChange={() => setChosen(id)} />
            <span>
              <strong dir="auto">{title}</strong>
              <small>{about}</small>
            </span>
          </label>
        ))}
      </div>
      <div className={styles['last']}>
        <Field name="name" label={t('name')} hint={t('name_hint')}>
          {(control) => (
            <input
              {...control}
              dir="ltr"
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field name="start-day" label={t('start_day')} hint={t(`start_day_hint_${source}`)}>
          {(control) => (
            <input {...control} type="date" value={startDay} onChange={({ target }) => setStartDay(target.value)} />
          )}
        </Field>
      </div>
      {(problem ?? making.error) && (
        <Notice tone="negative" isLive>
          <p>{problem ?? making.error?.message}</p>
        </Notice>
      )}
      <Button type="submit" isBusy={making.isPending}>
        {t('make')}
      </Button>
    </form>
  );
}
