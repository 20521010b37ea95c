import { buffer } from 'node:stream/consumers';
import { replyTo } from './sheet-rows.ts';

/** The process that reads one spreadsheet from its standard input: what hangs or fills its memory is ended with it. */
process.stdout.write(JSON.stringify(await replyTo(await buffer(process.stdin))));
