import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { localeCodes } from '../../../config/languages.ts';
import { Button } from '../../../src/components/Button.tsx';
import { Field } from '../../../src/components/Field.tsx';
import { isLanguageCode, type LanguageCode, languages } from '../../../src/i18n/languages.ts';
import type { Comment, Place, SentenceList } from '../../comment-contracts.ts';
import { type Draft, textFile } from '../../contracts.ts';
import { fieldLabel, focusWhenThere, viewOf } from '../field-links.ts';
import { dotPath } from '../field-props.ts';
import { LoadingOrError } from '../LoadingOrError.tsx';
import { partTitle } from '../publishing/part-title.ts';
import { Section } from '../Section.tsx';
import { humanize, t } from '../texts.ts';
import styles from './Comments.module.css';
import { CommentItem } from './CommentThread.tsx';
import { loadSentences } from './comments-api.ts';
import { FindingList } from './FindingList.tsx';
import { PlaceComments } from './PlaceComments.tsx';
import { useCommentBoard } from './use-comments.ts';

/** All comments of a campaign, and the composed sentences that have no field. */
export function CommentsView({ draft }: { readonly draft: Draft }) {
  const { comments } = useCommentBoard();
  const open = comments.filter(({ resolved }) => !resolved);
  const resolved = comments.filter((comment) => comment.resolved);
  return (
    <section className={styles['view']} aria-label={t('tab_comments')}>
      <h2>{t('comments_open')}</h2>
      {open.length === 0 && <p>{t(comments.length === 0 ? 'comments_none' : 'comments_open_none')}</p>}
      <CommentList name={draft.name} comments={open} />
      {resolved.length > 0 && (
        <details>
          <summary>
            {t('comments_resolved')} <small>{resolved.length}</small>
          </summary>
          <CommentList name={draft.name} comments={resolved} />
        </details>
      )}
      <SentencePane draft={draft} />
    </section>
  );
}

function CommentList({ name, comments }: { readonly name: string; readonly comments: readonly Comment[] }) {
  if (comments.length === 0) return null;
  return (
    <ol className={styles['list']}>
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} where={<PlaceLink name={name} place={comment.place} />} />
      ))}
    </ol>
  );
}

function PlaceLink({ name, place }: { readonly name: string; readonly place: Place }) {
  if (place.kind === 'sentence') return <p className={styles['where']}>{sentenceLabel(place)}</p>;
  const [file, field] =
    place.kind === 'text' ? [textFile(place.language), place.key] : ['campaign.json', dotPath(place.path)];
  return (
    <p className={styles['where']}>
      <Link to={`/campaigns/${name}/${viewOf(file, field)}`} onClick={() => focusWhenThere(file, field)}>
        {fieldLabel(file, field)}
      </Link>
    </p>
  );
}

const sentenceLabel = ({ language, id }: Extract<Place, { kind: 'sentence' }>): string =>
  `${languages[language].title}: ${humanize(id.replaceAll('.', ' '))}`;

/** Sentences composed from facts, each with its comments and its origin. */
function SentencePane({ draft }: { readonly draft: Draft }) {
  const [language, setLanguage] = useState<LanguageCode>('en');
  const { data, error } = useQuery({
    queryKey: ['sentences', draft.name, draft.version, language],
    queryFn: () => loadSentences(draft.name, language),
    placeholderData: (before) => before,
  });
  return (
    <>
      <h2>{t('sentences_title')}</h2>
      <p>{t('sentences_hint')}</p>
      <Field name="sentences-language" label={t('sentences_language')}>
        {(control) => (
          <select
            {...control}
            value={language}
            onChange={({ target }) => isLanguageCode(target.value) && setLanguage(target.value)}
          >
            {localeCodes.map((code) => (
              <option key={code} value={code} lang={languages[code].htmlLang}>
                {languages[code].title}
              </option>
            ))}
          </select>
        )}
      </Field>
      {data ? <Sentences name={draft.name} language={language} list={data} /> : <LoadingOrError error={error} />}
    </>
  );
}

interface SentencesProps {
  readonly name: string;
  readonly language: LanguageCode;
  readonly list: SentenceList;
}

function Sentences({ name, language, list: { sentences } }: SentencesProps) {
  if (!sentences) return <p>{t('sentences_unknown')}</p>;
  const { htmlLang, direction } = languages[language];
  return [...Map.groupBy(sentences, ({ title }) => title)].map(([title, own]) => (
    <Section key={title} className={styles['part']} title={partTitle(title)} heading="h3">
      <ul className={styles['list']}>
        {own.map(({ id, text }) => (
          <li key={`${language} ${id}`} className={styles['sentence']}>
            <p lang={htmlLang} dir={direction} className={styles['words']}>
              {text}
            </p>
            <PlaceComments place={{ kind: 'sentence', language, id }} what={text} isAlways />
            <Origin search={{ text, campaign: name, language }} />
          </li>
        ))}
      </ul>
    </Section>
  ));
}

/** Shows who published a sentence. */
function Origin({ search }: { readonly search: Parameters<typeof FindingList>[0]['search'] }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isShown}
          aria-label={t('who_published_what', { text: search.text })}
          onClick={() => setShown(!isShown)}
        >
          {t('who_published')}
        </Button>
      </div>
      {isShown && <FindingList search={search} />}
    </>
  );
}
