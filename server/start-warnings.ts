import type { Environment } from '../config/environment.ts';
import type { RouteSpec } from '../src/routes/route-types.ts';
import type { ConfigFiles } from './config/load-config-files.ts';
import { routeMiddlewareProblems } from './config/route-middleware-problems.ts';
import { openLegalQuestions } from './config/served-countries.ts';
import { logHostsFileWarnings } from './host/hosts-file-warnings.ts';
import { logEvents } from './observability/log-events.ts';
import type { Logger } from './observability/logger.ts';

/** Logs doubtful settings that do not prevent the start. */
export function logStartWarnings(
  environment: Environment,
  configFiles: ConfigFiles,
  routes: readonly RouteSpec[],
  logger: Logger,
): void {
  logHostsFileWarnings(configFiles.hosts, environment, logger);
  for (const text of openLegalQuestions(configFiles.regions, environment.SERVED_COUNTRIES)) {
    logger.warn({ event: logEvents.regionDoubt }, text);
  }
  const { EDGE_COUNTRY_HEADER, COUNTRY_DATABASE, DEFAULT_COUNTRY } = environment;
  if ((EDGE_COUNTRY_HEADER ?? COUNTRY_DATABASE ?? DEFAULT_COUNTRY) === undefined) {
    logger.warn(
      { event: logEvents.countrySource },
      'EDGE_COUNTRY_HEADER, COUNTRY_DATABASE and DEFAULT_COUNTRY are not set: unless the site configuration has manualCountryCode, visitors can read pages but not act',
    );
  }
  for (const text of routeMiddlewareProblems(configFiles.routeMiddleware, routes)) {
    logger.warn({ event: logEvents.routeMiddleware }, `route-middleware.json: ${text}`);
  }
}
