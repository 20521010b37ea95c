import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar } from '../../components/Bar.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Icon } from '../../components/icons/Icon.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import type { StepLinkAttributes } from '../step-links.ts';
import styles from './album.module.css';
import { type AlbumPiece, type AlbumSet, foundIn, isComplete, type OwnAlbum } from './album-state.ts';
import { PackHistory } from './PackHistory.tsx';
import { PackOpening } from './PackOpening.tsx';
import { PieceArt } from './PieceArt.tsx';

export interface AlbumProps {
  readonly source: 'wheel' | 'evaginarium';
  readonly sets: readonly AlbumSet[];
  /** Reward for the whole album, given to a limited number of visitors. */
  readonly whole?: { readonly reward: string; readonly stock: string };
  /** Time until a reward is credited. */
  readonly creditTime: string;
  readonly isOver: boolean;
  /** Whether the platform's chances are missing, so that planned ones are shown. */
  readonly areChancesPlanned: boolean;
  /** The wheel whose spins are packs; missing if they are opened elsewhere. */
  readonly wheelId?: number;
  readonly isActive: boolean;
  /** Page where stakes that earn packs are placed. */
  readonly play?: StepLinkAttributes;
}

type Props = AlbumProps & VisitorData<OwnAlbum>;

/** The album with the visitor's pieces. If the visitor's pieces are unknown, none is shown as missing. */
export default function Album({ visitorData, onVisitorData, ...facts }: Props) {
  const site = useSite();
  const isSomebodyHere = !isAnonymous(site);
  const mine =
    isSomebodyHere && visitorData.status === 'ready' && visitorData.value.participates ? visitorData.value : undefined;
  const { source, sets, whole, creditTime, areChancesPlanned, wheelId, isActive, play } = facts;
  const [hasSessionEnded, setHasSessionEnded] = useState(false);
  const { t } = useTranslation();
  return (
    <>
      <div className={classNames(common['panel'], styles['stage'])}>
        <div className={common['stack']}>
          {mine ? (
            <>
              {wheelId !== undefined && !facts.isOver && (
                <PackOpening
                  wheelId={wheelId}
                  isActive={isActive}
                  sets={sets}
                  own={mine}
                  onVisitorData={onVisitorData}
                  onSessionOver={() => setHasSessionEnded(true)}
                  {...(play && { play })}
                />
              )}
              {source === 'evaginarium' && !facts.isOver && <p>{t('album_in_app')}</p>}
            </>
          ) : (
            <Standing
              visitorData={
                visitorData.status !== 'ready' && site.session === 'unavailable' ? { status: 'failed' } : visitorData
              }
              isHere={isSomebodyHere}
              hasSessionEnded={hasSessionEnded}
              isOver={facts.isOver}
            />
          )}
        </div>
        <Whole sets={sets} own={mine} whole={whole} creditTime={creditTime} />
      </div>
      {mine && !mine.isWhole && <Notice>{t('album_not_whole')}</Notice>}
      {areChancesPlanned && <p className={common['muted']}>{t('album_chances_planned')}</p>}
      <div className={styles['sets']}>
        {sets.map((set) => (
          <PiecesOfSet key={set.id} set={set} own={mine} creditTime={creditTime} />
        ))}
      </div>
      {mine && wheelId !== undefined && facts.isOver && <PackHistory wheelId={wheelId} sets={sets} count={0} />}
    </>
  );
}

interface StandingProps extends Pick<Props, 'visitorData' | 'isOver'> {
  readonly isHere: boolean;
  /** Whether the session has ended while the visitor opened a pack. */
  readonly hasSessionEnded: boolean;
}

/** Why no visitor data is shown, and what the visitor can do about it. */
function Standing({ visitorData, isHere, hasSessionEnded, isOver }: StandingProps) {
  const { t } = useTranslation();
  if (!isHere) {
    return (
      <>
        {hasSessionEnded && (
          <Notice tone="negative" isLive>
            {t('action_signed_out')}
          </Notice>
        )}
        <SignInLink>{t('album_sign_in')}</SignInLink>
      </>
    );
  }
  switch (visitorData.status) {
    case 'failed':
      return (
        <>
          <Notice>{t('album_unavailable')}</Notice>
          <ButtonLink variant="secondary" href="" isDocument>
            {t('campaign_check_again')}
          </ButtonLink>
        </>
      );
    case 'ready':
      return !isOver && <p>{t('album_join_first')}</p>;
    default:
      return (
        <p className={common['muted']}>
          <Spinner /> {t('album_checking')}
        </p>
      );
  }
}

interface WholeProps extends Pick<AlbumProps, 'sets' | 'creditTime'> {
  readonly own: OwnAlbum | undefined;
  readonly whole: AlbumProps['whole'];
}

/** Progress of the whole album, and its reward. */
function Whole({ sets, own, whole, creditTime }: WholeProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const all = { pieces: sets.flatMap(({ pieces }) => pieces) };
  const found = own && foundIn(all, own);
  return (
    <div className={common['stack']}>
      {found !== undefined && own?.isWhole && (
        <>
          <p className={common['subtitle']}>
            {t('album_total', { found: integer(found), all: integer(all.pieces.length) })}
          </p>
          <Bar share={found / all.pieces.length} />
        </>
      )}
      {whole && (
        <p className={styles['reward']}>
          <Icon name="trophy" />
          <span>
            <span>{t('album_whole', { reward: whole.reward })}</span>
            <span className={classNames(common['muted'], styles['note'])}>
              {t('album_whole_stock', { stock: whole.stock })}
            </span>
          </span>
        </p>
      )}
      {whole && own && isComplete(all, own) && <Complete creditTime={creditTime} />}
    </div>
  );
}

function Complete({ creditTime }: Pick<AlbumProps, 'creditTime'>) {
  const { t } = useTranslation();
  return (
    <p className={styles['complete']}>
      <Icon name="check" />
      <span>
        {t('album_complete')}{' '}
        <span className={classNames(common['muted'], styles['note'])}>{t('album_credited', { time: creditTime })}</span>
      </span>
    </p>
  );
}

interface SetProps extends Pick<AlbumProps, 'creditTime'> {
  readonly set: AlbumSet;
  readonly own: OwnAlbum | undefined;
}

function PiecesOfSet({ set, own, creditTime }: SetProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { id, name, reward, pieces } = set;
  const isFull = own !== undefined && isComplete(set, own);
  return (
    <section
      className={classNames(common['panel'], styles['set'])}
      data-complete={isFull ? '' : undefined}
      aria-labelledby={`set-${id}`}
    >
      <div className={styles['set-head']}>
        <h3 id={`set-${id}`} className={common['subtitle']}>
          {name}
        </h3>
        {own?.isWhole && (
          <span className={styles['set-count']}>
            {t('album_found', { found: integer(foundIn(set, own)), all: integer(pieces.length) })}
          </span>
        )}
        <p className={styles['reward']}>
          <Icon name="trophy" />
          <span>{t('album_reward', { reward })}</span>
        </p>
        {isFull && <Complete creditTime={creditTime} />}
      </div>
      <ul className={styles['pieces']}>
        {pieces.map((piece) => (
          <Piece key={piece.id} piece={piece} count={own?.found[piece.id] ?? (own?.isWhole ? 0 : undefined)} />
        ))}
      </ul>
    </section>
  );
}

interface PieceProps {
  readonly piece: AlbumPiece;
  /** Number of finds; missing if unknown. */
  readonly count: number | undefined;
}

function Piece({ piece: { id, name, chance }, count }: PieceProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  return (
    <li className={styles['piece']} data-found={count === undefined ? undefined : String(count > 0)}>
      <PieceArt id={id} />
      <strong className={styles['piece-name']}>{name}</strong>
      {count !== undefined && count > 1 && (
        <span className={styles['copies']}>
          <span aria-hidden="true">{`×${integer(count)}`}</span>
          <VisuallyHidden>{t('album_copies', { count, number: integer(count) })}</VisuallyHidden>
        </span>
      )}
      {count === 1 && <VisuallyHidden>{t('album_has')}</VisuallyHidden>}
      {count === 0 && <span className={common['muted']}>{t('album_missing')}</span>}
      <span className={styles['chance']}>
        {t('album_chance', { wins: integer(chance.wins), of: integer(chance.of) })}
      </span>
    </li>
  );
}
