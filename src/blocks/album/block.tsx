import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import type { Wheel } from '../../platform/wheel/wheel.ts';
import { defineBlock, Frame, Interactive, Static } from '../block.tsx';
import { openStepLink } from '../open-step-link.ts';
import type { StepLink } from '../step-links.ts';
import styles from './album.module.css';
import { type AlbumSource, albumIsland } from './album.ts';
import type { AlbumProps } from './island.tsx';
import { PieceSprite } from './PieceSprite.tsx';

/** The album and its rewards. */
interface AlbumData extends AlbumSource, Pick<AlbumProps, 'sets' | 'whole' | 'creditTime' | 'isOver'> {
  readonly title: string;
  readonly isRunning: boolean;
  /** Page where stakes that earn packs are placed. */
  readonly play?: StepLink;
}

/** The wheel whose sectors are the pieces; missing if they are cards of the platform's collection. */
export interface SharedAlbum {
  readonly wheel?: Pick<Wheel, 'status' | 'sectors'>;
}

/** An album of pieces in sets, and the packs that they come in. */
export const album = defineBlock<AlbumData, SharedAlbum>({
  type: 'album',
  folder: 'src/blocks/album',
  reads: ['links'],
  lateIslands: [albumIsland],
  offers: ({ source, isRunning, isOver }) =>
    source === 'wheel' && isRunning ? 'play' : isOver ? 'own result' : 'visitor data',
  render: ({ data, shared, site }) => {
    const { title, source, promotionId, sets, isRunning, isOver, play } = data;
    const { whole, creditTime } = data;
    const isPlayedOnPage = source === 'wheel' && isRunning;
    const playLink = openStepLink(play, site.links);
    return (
      <Frame
        as="section"
        className={classNames(common['block'], styles['album'])}
        aria-label={title}
        data-source={source}
      >
        <Static>
          <PieceSprite sets={sets} />
          <h2 className={common['title']}>{title}</h2>
        </Static>
        <Interactive
          island={albumIsland}
          props={{
            source,
            creditTime,
            isOver,
            areChancesPlanned: isPlayedOnPage && !shared,
            sets: sets.map((set) => ({ ...set, pieces: set.pieces.map((piece) => withChance(piece, shared?.wheel)) })),
            ...(whole && { whole }),
            isActive: isPlayedOnPage && shared?.wheel?.status === 'active',
            ...(source === 'wheel' && { wheelId: promotionId }),
            ...(isPlayedOnPage && playLink && { play: playLink }),
          }}
          visitorParams={{ source, promotionId }}
        />
      </Frame>
    );
  },
});

type Piece = AlbumData['sets'][number]['pieces'][number];

/** The platform's current chance. */
const withChance = (piece: Piece, wheel: SharedAlbum['wheel']): Piece => ({
  ...piece,
  chance: wheel?.sectors.find(({ id }) => id === piece.id)?.chance ?? piece.chance,
});
