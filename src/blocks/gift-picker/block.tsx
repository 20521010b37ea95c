import * as z from 'zod';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { linkAttributes } from '../../components/link-target.ts';
import { hrefSchema } from '../../entities/link.ts';
import { officeMessage } from '../../host/host-paths.ts';
import { stageAnchor } from '../anchors.ts';
import { authorText } from '../author-fields.ts';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import type { OwnGifts } from './gift-data.ts';
import GiftPicker, { type GiftPickerProps } from './island.tsx';

const useSchema = z.strictObject({ href: hrefSchema });

const schema = z.strictObject({
  title: authorText,
  /** Minimum and maximum value of each gift. */
  ranges: z.strictObject({ freebet: authorText, freespin: authorText }),
  /** Games of the free spins. */
  games: z.array(authorText).max(50),
  /** Operator's pages where the gifts are used. */
  uses: z.strictObject({ freebet: useSchema, freespin: useSchema }),
});

interface GiftPickerData extends z.infer<typeof schema> {
  /** Whether it is the target of a campaign's action links. An author may use several. */
  readonly isStage?: true;
}

/** The choice of a gift; its visitor data is the day's gifts. */
export const giftPickerIsland: Island<GiftPickerProps, OwnGifts, 'today'> = {
  folder: 'src/blocks/gift-picker',
  Component: GiftPicker,
  texts: ['src/blocks/gift-picker', 'src/components/prize', 'src/actions'],
  isLazy: true,
};

/** Two gifts per day, shown in equal size, of which the visitor can take one. */
export const giftPicker = defineBlock<GiftPickerData>({
  type: 'gift-picker',
  folder: 'src/blocks/gift-picker',
  schema,
  reads: ['links'],
  offers: 'play',
  render: ({ data: { title, ranges, games, uses, isStage }, site: { links } }) => (
    <Frame
      as="section"
      id={isStage && stageAnchor}
      className={classNames(common['block'], common['panel'])}
      aria-label={title}
    >
      <Static>
        <h2 className={common['title']}>{title}</h2>
      </Static>
      <Interactive
        island={giftPickerIsland}
        props={{
          ranges,
          games: games.join(', '),
          uses: {
            freebet: linkAttributes(uses.freebet.href, links),
            freespin: linkAttributes(uses.freespin.href, links),
          },
          account: linkAttributes(officeMessage('account').path, links),
        }}
        visitorParams="today"
      />
    </Frame>
  ),
});
