import { buffer } from 'node:stream/consumers';
import { replyTo } from './sheet-rows.ts';

/** Reads one spreadsheet from standard input in a separate process, which is killed if the file hangs it or fills its memory. */
process.stdout.write(JSON.stringify(await replyTo(await buffer(process.stdin))));
