import * as z from 'zod';
import { sessionControl } from '../../src/document/shell/header.tsx';
import { readBalance } from '../platform/read-balance.ts';
import { ownEntry } from './block-loader.ts';

/** The visitor's balance, for the header of every page. */
export const ownBalance = ownEntry(sessionControl, {
  deadline: 200,
  params: z.literal('balance'),
  load: (_balance, { transport, session }) => readBalance(transport, session.token),
});
