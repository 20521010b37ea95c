import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import { createOpenApiRouter } from './openapi/openapi-router.ts';
import { createCallRouter } from './routes/call-router.ts';
import { createControlRouter } from './routes/control-router.ts';
import { sendError, sendNotFound } from './routes/error-handlers.ts';
import { createKeySetRouter } from './routes/key-set-router.ts';
import { createPageRouter } from './routes/page-router.ts';
import type { SandboxSettings } from './settings.ts';
import { createSandboxState } from './state/sandbox-state.ts';

/** The sandbox platform as an application that does not listen yet. */
export function createSandbox(settings: SandboxSettings): Express {
  const state = createSandboxState(settings);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((_request, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      // The sandbox's clock, by which Marquee judges that of the platform.
      Date: new Date(state.clock.now() * 1_000).toUTCString(),
      'X-Content-Type-Options': 'nosniff',
    });
    next();
  });
  app.use(cookieParser());
  app.use('/sandbox/api', createControlRouter(state));
  app.use(createKeySetRouter(state));
  app.use(createCallRouter({ state, publicUrl: settings.publicUrl }));
  app.use(createOpenApiRouter());
  app.use(createPageRouter(state, settings.returnUrl));
  app.use(sendNotFound);
  app.use(sendError);
  return app;
}
