import { readEnvironment } from '../../config/environment.ts';
import { createLogger } from '../../server/observability/logger.ts';
import { startDevServer } from './dev-server.ts';
import { createPrettyLog } from './pretty-log.ts';

/** The process of `npm run dev` that serves pages. */
const settings = readEnvironment(process.env);
if ('environment' in settings) {
  const { environment } = settings;
  await startDevServer(environment, createLogger(environment.LOG_LEVEL, createPrettyLog(process.stdout)));
  process.stdout.write(`Marquee is ready at http://localhost:${environment.PORT} (development)\n`);
} else {
  process.stderr.write(`${settings.problems.join('\n')}\n`);
  process.exitCode = 1;
}
