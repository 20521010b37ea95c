import { expect, it } from 'vitest';
import { listen } from './listen.ts';
import { createLogger } from './observability/logger.ts';

const common = {
  handler: () => {},
  settings: { HOST: '127.0.0.1', KEEPALIVE_MS: 1_000, HEADERS_TIMEOUT_MS: 1_000, REQUEST_TIMEOUT_MS: 1_000 },
  logger: createLogger('silent'),
};

it.each(['PORT', 'OPS_PORT'] as const)('names the setting %s if its port is in use', async (variable) => {
  const taken = await listen({ ...common, port: 0, variable });
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(listen({ ...common, port, variable })).rejects.toThrow(
    `Port ${port} is in use (EADDRINUSE): set ${variable} to another one`,
  );
  taken.close();
});
