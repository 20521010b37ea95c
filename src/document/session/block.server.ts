import * as z from 'zod';
import { defineVisitorLoader } from '../../blocks/block-loader.server.ts';
import { readBalance } from '../../platform/read-balance.server.ts';
import { sessionControl } from '../shell/header.tsx';

/** The visitor's balance, for the header of every page. */
export const ownBalance = defineVisitorLoader(sessionControl, {
  deadline: 200,
  params: z.literal('balance'),
  load: (_balance, { transport, session }) => readBalance(transport, session.token),
});
