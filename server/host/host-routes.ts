import express, { type Router } from 'express';
import { embedInfoPath } from '../../src/host/embed-info.ts';
import { hostReportPath } from '../../src/host/host-report.ts';
import type { CompiledRoute } from '../../src/routes/match-route.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { LoopLag } from '../overload/loop-lag.ts';
import { embedFiles } from './embed-files.ts';
import { embedInfo } from './embed-info.ts';
import type { HostPolicyLookup } from './host-policy.ts';
import { hostReport } from './host-report.ts';
import type { HeightLookup } from './page-heights.ts';

interface HostRoutesDeps {
  readonly hostPolicyOf: HostPolicyLookup;
  readonly routes: readonly CompiledRoute[];
  readonly heightsOf: HeightLookup;
  readonly embedDirectory: string;
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly lag: Pick<LoopLag, 'current'>;
  readonly isProtected: boolean;
}

/** Routes for host pages and apps that embed Marquee, and for information about them. */
export function hostRoutes(deps: HostRoutesDeps): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  // A string path would also match `/embed`, which is not a file.
  router.use(/^\/embed(?=\/)/, embedFiles(deps.embedDirectory));
  router.all(embedInfoPath, embedInfo(deps));
  router.all(hostReportPath, hostReport(deps));
  return router;
}
