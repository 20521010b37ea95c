import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';

/**
 * Preloaded into a measured process: records when each response closed, by request id and the machine's clock (`process.hrtime`), and
 * reports this on request. Its listener runs before those of the process.
 */
const messageSchema = z.object({ request: z.instanceof(IncomingMessage), response: z.instanceof(ServerResponse) });
const closings: Record<string, string> = {};

subscribe('http.server.request.start', (message) => {
  const { request, response } = messageSchema.parse(message);
  const id = request.headers['x-request-id'];
  if (typeof id !== 'string') return;
  response.once('close', () => {
    closings[id] = `${process.hrtime.bigint()}`;
  });
});

process.on('message', (question) => {
  if (question === 'closings') process.send?.(closings);
});
process.channel?.unref();
