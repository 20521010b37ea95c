import type { BlockInstance } from '../blocks/block.tsx';
import { codeEntry } from '../blocks/code-entry/block.tsx';
import { forecast } from '../blocks/forecast/block.tsx';
import { giftPicker } from '../blocks/gift-picker/block.tsx';
import { wheel } from '../blocks/wheel/block.tsx';
import type { Composition } from '../entities/composition.ts';

/** Compositions with the game beside the words. */
const gameCompositions: readonly Composition[] = ['stage', 'fixture'];

/** Compositions with what is won or walked in the first view. */
const tableCompositions: readonly Composition[] = ['board', 'path'];

export const needsGame = (composition: Composition): boolean => gameCompositions.includes(composition);

/** Whether the mechanic's blocks stand before the terms. */
export const isStageFirst = (composition: Composition, stage: readonly BlockInstance[]): boolean =>
  needsGame(composition) ? hasGame(stage) : tableCompositions.includes(composition) && stage.length > 0;

/** Blocks with the anchor of the stage: what visitors play or fill in. */
const games: readonly string[] = [wheel.type, giftPicker.type, forecast.type, codeEntry.type];

export const hasGame = (blocks: readonly BlockInstance[]): boolean => blocks.some(({ type }) => games.includes(type));
