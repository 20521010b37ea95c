import * as z from 'zod';
import { wheel, wheelStage } from '../../src/blocks/wheel/block.tsx';
import { loadWheel } from '../../src/platform/wheel/wheel.ts';
import { ownEntry, sharedLoader } from './block-loader.ts';

/** The wheel as every visitor sees it. */
export const wheelBlock = sharedLoader(wheel, {
  deadline: 600,
  load: async ({ wheelId }, { reads, language }) => {
    const { status, startAt, sectors } = await reads.wheel(wheelId, language);
    return { status, startAt, sectors };
  },
});

/** The visitor's attempts. */
export const ownWheel = ownEntry(wheelStage, {
  deadline: 250,
  params: z.int(),
  load: async (wheelId, { transport, language, session }) => {
    const { attempts, participates } = await loadWheel(transport, wheelId, language, session.token);
    return { participates, ...(attempts && { attempts }) };
  },
});
