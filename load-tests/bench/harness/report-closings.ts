import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';

/**
 * Loaded into a measured process before its own code: notes when the response to each request closed, by the request's id and
 * the clock of the machine (`process.hrtime`), and reports them when asked. The listener comes before those of the
 * process itself, which run in the same moment.
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
