import * as z from 'zod';
import { loadWheel } from '../../platform/wheel/wheel.ts';
import { defineSharedLoader, defineVisitorLoader } from '../block-loader.server.ts';
import { wheel, wheelStage } from './block.tsx';

/** The wheel as every visitor sees it. */
export const wheelBlock = defineSharedLoader(wheel, {
  deadline: 600,
  load: async ({ wheelId }, { reads, language }) => {
    const { status, startAt, sectors } = await reads.wheel(wheelId, language);
    return { status, startAt, sectors };
  },
});

/** The visitor's attempts. */
export const ownWheel = defineVisitorLoader(wheelStage, {
  deadline: 250,
  params: z.int(),
  load: async (wheelId, { transport, language, session }) => {
    const { attempts, participates } = await loadWheel(transport, wheelId, language, session.token);
    return { participates, ...(attempts && { attempts }) };
  },
});
