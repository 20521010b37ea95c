import type { IncomingMessage } from 'node:http';

/** Does a body follow the headers? */
export const announcesBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
