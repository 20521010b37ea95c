import { createServer } from 'node:http';
import { createSandbox } from './create-sandbox.ts';
import { readSettings, type SandboxSettings } from './settings.ts';

/** Milliseconds for responses to finish when the sandbox stops; hanging ones are cut off. */
const stopGrace = 1_000;

function fail(lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

function listen(settings: SandboxSettings): void {
  const server = createServer(createSandbox(settings));
  server.on('error', (error) =>
    fail([`The sandbox can't listen on port ${settings.port}: ${error.message}: set SANDBOX_PORT to another one`]),
  );
  server.listen(settings.port, () => {
    console.log(`Sandbox platform is ready at http://localhost:${settings.port}`);
  });
  const stop = () => {
    server.close();
    setTimeout(() => server.closeAllConnections(), stopGrace).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

const result = readSettings(process.env);
if ('problems' in result) fail(result.problems);
listen(result.settings);
