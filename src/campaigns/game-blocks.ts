import type { BlockInstance } from '../blocks/block.tsx';
import { codeEntry } from '../blocks/code-entry/block.tsx';
import { forecast } from '../blocks/forecast/block.tsx';
import { giftPicker } from '../blocks/gift-picker/block.tsx';
import { wheel } from '../blocks/wheel/block.tsx';
import type { Composition } from '../entities/composition.ts';

/** Compositions that show the game beside the words. */
const gameCompositions: readonly Composition[] = ['stage', 'fixture'];

export const needsGame = (composition: Composition): boolean => gameCompositions.includes(composition);

/** Blocks of the mechanic before the terms: a game, a board, or the steps without their tools. */
export function firstViewOf(composition: Composition, stage: readonly BlockInstance[]): readonly BlockInstance[] {
  if (composition === 'board') return stage;
  if (composition === 'path') return stage.slice(0, 1);
  return needsGame(composition) && hasGame(stage) ? stage : [];
}

/** Blocks that get the anchor of the stage: those that visitors play or fill in. */
const games: readonly string[] = [wheel.type, giftPicker.type, forecast.type, codeEntry.type];

export const hasGame = (blocks: readonly BlockInstance[]): boolean => blocks.some(({ type }) => games.includes(type));
