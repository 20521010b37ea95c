import { misspeltVariables, readEnvironment } from '../../../config/environment.ts';
import { logEvents } from '../../../server/observability/log-events.ts';
import { createLogger } from '../../../server/observability/logger.ts';
import { startDevServer } from './dev-server.ts';
import { createPrettyLog } from './pretty-log.ts';

/** The process of `npm run dev` that serves pages. */
const settings = readEnvironment(process.env);
if ('environment' in settings) {
  const { environment } = settings;
  const logger = createLogger(environment.LOG_LEVEL, createPrettyLog(process.stdout));
  for (const { name, problem } of misspeltVariables(process.env)) {
    logger.warn({ event: logEvents.unknownVariable, variable: name }, problem);
  }
  try {
    await startDevServer(environment, logger);
    process.stdout.write(`Marquee is ready at http://localhost:${environment.PORT} (development)\n`);
  } catch (error) {
    stopWith([error instanceof Error ? error.message : String(error)]);
  }
} else {
  stopWith(settings.problems);
}

function stopWith(problems: readonly string[]): never {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
