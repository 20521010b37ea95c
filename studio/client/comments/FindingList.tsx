import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { languages } from '../../../src/i18n/languages.ts';
import type { SentenceFindings, SentenceSearch } from '../../sentence-contracts.ts';
import { LoadingOrError } from '../LoadingOrError.tsx';
import { partTitle } from '../publishing/part-title.ts';
import { shortTime } from '../publishing/short-time.ts';
import { t } from '../texts.ts';
import styles from './Comments.module.css';
import { findSentences } from './comments-api.ts';

/** Published sentences that match a search, with who changed, approved and published each. */
export function FindingList({ search }: { readonly search: SentenceSearch }) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['sentence-origin', search],
    queryFn: () => findSentences(search),
    staleTime: 0,
  });
  if (!data || isFetching) return <LoadingOrError error={error} />;
  const { findings, left } = data;
  return (
    <>
      <p role="status">
        {findings.length === 0 ? t('origin_none') : t('origin_found', { count: findings.length })}
        {left > 0 && ` ${t('origin_left', { count: left })}`}
      </p>
      <ul className={styles['list']}>
        {findings.map((finding) => (
          <FoundSentence key={`${finding.campaign} ${finding.language} ${finding.text}`} finding={finding} />
        ))}
      </ul>
    </>
  );
}

type Finding = SentenceFindings['findings'][number];

function FoundSentence({ finding }: { readonly finding: Finding }) {
  const { campaign, language, title, text, isLive, periods } = finding;
  const { htmlLang, direction, title: languageTitle } = languages[language];
  return (
    <li className={styles['comment']} data-state={isLive ? 'open' : 'resolved'}>
      <p className={styles['where']}>
        <Link to={`/campaigns/${campaign}/history`}>{campaign}</Link> · {languageTitle} · {partTitle(title)}
      </p>
      <p lang={htmlLang} dir={direction} className={styles['words']}>
        {text}
      </p>
      <p className={styles['state']}>{t(isLive ? 'origin_live' : 'origin_over')}</p>
      <ol className={styles['answers']}>
        {periods.map((period) => (
          <li key={period.from.id}>{periodText(period)}</li>
        ))}
      </ol>
    </li>
  );
}

/** A planned publication took effect at its planned time, even if the studio recorded it later. */
function periodText({ from, until, approval, changed }: Finding['periods'][number]): string {
  const step = ({ kind, by, at, plan }: typeof from) => ({
    kind: t(`version_${kind}`),
    by,
    at: shortTime(plan?.at ?? at),
  });
  return [
    from.kind === 'import' ? t('origin_import') : t('origin_from', step(from)),
    ...(changed ? [t('origin_changed', { by: changed.by, at: shortTime(changed.at) })] : []),
    ...(approval ? [t('origin_approved', { by: approval.by, at: shortTime(approval.at) })] : []),
    ...(until ? [t('origin_until', step(until))] : []),
  ].join(' · ');
}
