import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import common from '../../components/common.module.css';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { WheelHistory } from '../../platform/wheel/wheel-history.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import styles from './album.module.css';
import type { AlbumSet, OpenedPack } from './album-state.ts';
import { PieceArt } from './PieceArt.tsx';

interface PackHistoryProps {
  readonly wheelId: number;
  readonly sets: readonly AlbumSet[];
  /** Packs that were opened on this page: after one, the history is read again. */
  readonly count: number;
}

/** The visitor's packs, loaded when the visitor opens the list. */
export function PackHistory({ wheelId, sets, count }: PackHistoryProps) {
  const { t } = useTranslation();
  const { transport } = useBrowserServices();
  const { code } = useSite();
  const [history, setHistory] = useState<WheelHistory | 'failed'>();
  const read = async () => {
    const { loadWheelHistory } = await import('../../platform/wheel/wheel-history.ts');
    return loadWheelHistory(transport, wheelId, code);
  };
  const open = () => void read().then(setHistory, () => setHistory('failed'));
  return (
    <details key={count} className={styles['history']} onToggle={({ currentTarget }) => currentTarget.open && open()}>
      <summary>{t('album_history')}</summary>
      {history === 'failed' && <Notice tone="negative">{t('album_unavailable')}</Notice>}
      {typeof history === 'object' && <Packs history={history} sets={sets} />}
    </details>
  );
}

function Packs({
  history: { spins, total },
  sets,
}: {
  readonly history: WheelHistory;
  readonly sets: readonly AlbumSet[];
}) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  if (spins.length === 0) return <p>{t('album_history_empty')}</p>;
  return (
    <>
      {total > spins.length && (
        <p className={common['muted']}>
          {t('album_history_newest', { shown: integer(spins.length), all: integer(total) })}
        </p>
      )}
      <PackList packs={spins.map((spin) => ({ spin }))} sets={sets} />
    </>
  );
}

interface PackListProps {
  readonly packs: readonly OpenedPack[];
  readonly sets: readonly AlbumSet[];
}

/** Opened packs, each with its number for support. */
export function PackList({ packs, sets }: PackListProps) {
  const { t } = useTranslation();
  const names = new Map(sets.flatMap(({ pieces }) => pieces.map(({ id, name }) => [id, name])));
  return (
    <ul className={styles['packs']}>
      {packs.map(({ spin: { spinId, sectorId, spunAt }, isDuplicate }) => (
        <li key={spinId} className={styles['pack']} data-new={isDuplicate === false ? '' : undefined}>
          <PieceArt id={sectorId} />
          <span>
            <strong>{names.get(sectorId) ?? sectorId}</strong>
            {isDuplicate !== undefined && (
              <span className={styles['tag']}>{t(isDuplicate ? 'album_duplicate' : 'album_new')}</span>
            )}
            <span className={styles['quote']}>
              <Moment at={spunAt} withZone /> <bdi>{spinId}</bdi>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
