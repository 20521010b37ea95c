import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import type { Draw, OwnTickets } from './draw-data.ts';
import DrawBoard, { type DrawBoardProps } from './island.tsx';

interface DrawBoardData {
  readonly title: string;
  /** Seconds from the end of sales to the draw. */
  readonly salesLead: number;
}

/** The board of a daily draw. Its loader gets the day. */
export const drawBoardIsland: Island<DrawBoardProps, OwnTickets, string> = {
  folder: 'src/blocks/draw-board',
  Component: DrawBoard,
  texts: ['src/blocks/draw-board', 'src/components/prize', 'src/fairness'],
  isLazy: true,
};

/** The daily draw: its state, the visitor's tickets, and the winners. */
export const drawBoard = defineBlock<DrawBoardData, Draw>({
  type: 'draw-board',
  folder: 'src/blocks/draw-board',
  reads: [],
  lateIslands: [drawBoardIsland],
  offers: 'visitor data',
  render: ({ data: { title, salesLead }, shared, t }) => (
    <Frame as="section" className={classNames(common['block'], common['panel'])} aria-label={title}>
      <Static>
        <h2 className={common['title']}>{title}</h2>
        {!shared && <p className={common['muted']}>{t('draw_unavailable')}</p>}
      </Static>
      {shared && (
        <Interactive island={drawBoardIsland} props={{ first: shared, salesLead }} visitorParams={shared.date_draw} />
      )}
    </Frame>
  ),
});
