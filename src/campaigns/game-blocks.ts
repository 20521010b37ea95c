import type { BlockInstance } from '../blocks/block.tsx';
import { codeEntry } from '../blocks/code-entry/block.tsx';
import { forecast } from '../blocks/forecast/block.tsx';
import { giftPicker } from '../blocks/gift-picker/block.tsx';
import { wheel } from '../blocks/wheel/block.tsx';
import type { Composition } from '../entities/composition.ts';

/** Compositions with the game beside the words, before the terms. */
const gameCompositions: readonly Composition[] = ['stage', 'fixture'];

export const isGameFirst = ({ composition }: { readonly composition: Composition }): boolean =>
  gameCompositions.includes(composition);

/** Blocks with the anchor of the stage: what visitors play or fill in. */
const games: readonly string[] = [wheel.type, giftPicker.type, forecast.type, codeEntry.type];

export const hasGame = (blocks: readonly BlockInstance[]): boolean => blocks.some(({ type }) => games.includes(type));
