import * as z from 'zod';
import { sessionControl } from '../../src/document/shell/header.tsx';
import { loadBalance } from '../../src/platform/common.ts';
import { ownEntry } from './block-loader.ts';

/** What the visitor has, for the header of every page. */
export const ownBalance = ownEntry(sessionControl, {
  deadline: 200,
  params: z.literal('balance'),
  load: (_balance, { transport, session }) => loadBalance(transport, session.token),
});
