import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { languages } from '../../../src/i18n/languages.ts';
import { type Locale, type LocaleTag, tagOf } from '../../locales.ts';
import type { History } from '../../publishing-contracts.ts';
import { countryName } from '../countries.ts';
import { Section } from '../Section.tsx';
import { t } from '../texts.ts';
import styles from './PublishView.module.css';
import { approve } from './publishing-api.ts';
import { shortTime } from './short-time.ts';
import { WideTable } from './WideTable.tsx';

interface ReviewTableProps {
  readonly name: string;
  readonly history: History;
  readonly onChanged: (history: History) => Promise<void>;
}

/** The languages of the draft, and the countries with an approver of their own: the changes for visitors, who made them, and who approved them. */
export function ReviewTable({ name, history, onChanged }: ReviewTableProps) {
  const { user, may, locales: review } = history;
  const [chosen, setChosen] = useState<ReadonlySet<LocaleTag>>(new Set());
  const approving = useMutation({
    mutationFn: () =>
      approve(
        name,
        review
          .filter((locale) => chosen.has(tagOf(locale)))
          .map(({ language, country, hash }) => ({ language, country, hash })),
      ),
    onSuccess: onChanged,
  });
  if (review.length === 0) return null;
  const choose = (tag: LocaleTag, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(tag);
    else next.delete(tag);
    setChosen(next);
  };
  return (
    <Section title={t('review_title')}>
      <p>{t('review_hint')}</p>
      <WideTable label={t('review_title')}>
        <thead>
          <tr>
            <th scope="col">{t('review_language')}</th>
            <th scope="col">{t('review_state')}</th>
            <th scope="col">{t('review_author')}</th>
            <th scope="col">{t('review_approval')}</th>
          </tr>
        </thead>
        <tbody>
          {review.map((locale) => {
            const { language, country, isChanged, author, approval } = locale;
            const tag = tagOf(locale);
            const mayApprove = !approval && isChanged && may.approve.includes(tag);
            return (
              <tr key={tag} data-kind={isChanged ? 'changed' : undefined}>
                <th scope="row">
                  <span lang={languages[language].htmlLang}>{languages[language].title}</span>
                  {country !== undefined && `, ${countryName(country)}`}
                </th>
                <td>{t(isChanged ? 'review_changed' : 'review_same')}</td>
                <td>{author ?? ''}</td>
                <td>
                  {approval && `${approval.by}, ${shortTime(approval.at)}`}
                  {mayApprove && author === user && t('review_own')}
                  {mayApprove && author !== user && (
                    <input
                      type="checkbox"
                      aria-label={t('review_choose', { language: titleOf(locale) })}
                      checked={chosen.has(tag)}
                      onChange={({ target }) => choose(tag, target.checked)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </WideTable>
      {may.approve.length > 0 && (
        <div className={styles['buttons']}>
          <Button
            variant="secondary"
            isOff={chosen.size === 0}
            isBusy={approving.isPending}
            onClick={() => approving.mutate()}
          >
            {chosen.size === 1 ? t('approve_one') : t('approve', { count: chosen.size })}
          </Button>
        </div>
      )}
      {approving.error && (
        <Notice tone="negative" isLive>
          <p>{approving.error.message}</p>
        </Notice>
      )}
    </Section>
  );
}

/** `Deutsch`, or `Deutsch, Austria`. */
const titleOf = ({ language, country }: Locale): string =>
  [languages[language].title, ...(country === undefined ? [] : [countryName(country)])].join(', ');
