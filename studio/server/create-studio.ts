import path from 'node:path';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import * as z from 'zod';
import { MarqueeError } from '../../server/errors.ts';
import { refuseCrossSiteWrites } from '../../server/http/refuse-cross-site-writes.ts';
import { mechanicIds } from '../../src/campaigns/mechanics/mechanic-table.ts';
import type { ClauseOverrides } from '../../src/i18n/text-overrides.ts';
import { errorCatalogue } from '../../src/lib/error-catalogue.ts';
import { starterOf } from '../../tools/scripts/campaign/mechanic-starters.ts';
import type { Board, CampaignPages, Preview } from '../contracts.ts';
import type { ReleasePreview } from '../release-contracts.ts';
import { sentenceSearchSchema } from '../sentence-contracts.ts';
import { allow, type GroupSettings, readAccess, setAccess } from './access.ts';
import { describeClauses } from './describe-clauses.ts';
import { describeForm } from './describe-forms.ts';
import { diskProblem } from './disk-problem.ts';
import { binaryType, draftRoutes } from './drafts/draft-routes.ts';
import type { Drafts } from './drafts/drafts.ts';
import { identify } from './identify.ts';
import { parse } from './parse.ts';
import type { BoardWaits } from './publishing/board-waits.ts';
import { commentRoutes } from './publishing/comment-routes.ts';
import type { CampaignComments } from './publishing/comments.ts';
import type { Publishing } from './publishing/publishing.ts';
import { publishingRoutes } from './publishing/publishing-routes.ts';
import type { SentenceHistory } from './publishing/sentence-history.ts';
import type { ServiceVersions } from './publishing/service-versions.ts';
import { readSheets } from './read-sheets.ts';
import { Refusal } from './refusal.ts';
import { releaseRoutes } from './releases/release-routes.ts';
import type { CampaignReleases } from './releases/releases.ts';

interface StudioDeps {
  readonly drafts: Drafts;
  /** Preview of a campaign, at a given time or now. */
  readonly previewOf: (name: string, date: string | undefined) => Promise<Preview>;
  /** Countries with rules, by their ISO code. */
  readonly countries: readonly string[];
  /** Preview of a release, at a given time or now. */
  readonly releasePreviewOf: (id: number, date: string | undefined) => Promise<ReleasePreview>;
  readonly pagesOf: (name: string, country: string, date: string) => Promise<CampaignPages>;
  /** Folder with the built client: `dist/studio`. */
  readonly clientDirectory: string;
  /** Header with the name of the user; if missing, all requests are from one developer. */
  readonly userHeader: string | undefined;
  /** Roles of groups; if missing, everyone may do everything. */
  readonly groups: GroupSettings | undefined;
  /** The operator's sentences of clauses. */
  readonly overrides: ClauseOverrides;
  readonly publishing: Publishing;
  readonly releases: CampaignReleases;
  readonly comments: CampaignComments;
  readonly waitsOf: BoardWaits;
  readonly sentenceHistory: SentenceHistory;
  readonly serviceVersions: ServiceVersions;
  /** Origins of previews. */
  readonly frames: string;
  readonly onError: (error: unknown) => void;
  /** Called with the user and the action when permission is denied. */
  readonly onForbidden: (attempt: { readonly user: string; readonly method: string; readonly path: string }) => void;
}

/** Maximum bytes of a request body: five times a campaign with all its texts. */
const maxBody = '512kb';

/** Maximum bytes of a translator's spreadsheet: a hundred times a usual one. */
const maxSheet = '2mb';

const pagesQuery = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  at: z.iso.datetime({ offset: true }),
});

const previewQuery = z.object({ at: z.iso.datetime({ offset: true }).optional() });

/** The studio's server: its API and the files of its client. */
export function createStudio(deps: StudioDeps): Express {
  const { drafts, clientDirectory } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.use(secureHeaders(deps.frames), signIn(deps), refuseForeignWrites);

  const api = express.Router({ caseSensitive: true });
  api.use(allow('view'));
  api.use(express.json({ limit: maxBody, type: 'application/json' }));
  api.use(draftRoutes({ drafts, requestApproval: deps.publishing.requestApproval, userOf }));
  api.use(publishingRoutes({ publishing: deps.publishing, serviceVersions: deps.serviceVersions, userOf }));
  api.use(releaseRoutes({ releases: deps.releases, previewOf: deps.releasePreviewOf, userOf }));
  api.use(commentRoutes({ comments: deps.comments, userOf }));
  api.get('/sentences', async ({ query }, response) => {
    response.json(await deps.sentenceHistory(parse(sentenceSearchSchema, query)));
  });
  api.get('/campaigns', async (_request, response) => {
    const board: Board = {
      user: userOf(response.locals),
      campaigns: await deps.waitsOf(drafts.list()),
      mechanics: mechanicIds.map((id) => ({ id, about: starterOf(id).about })),
      countries: [...deps.countries],
    };
    response.json(board);
  });
  api.get('/campaigns/:name/clauses', async ({ params }, response) => {
    response.json(describeClauses(await drafts.read(params.name), deps.overrides));
  });
  api.get('/campaigns/:name/preview', async (request, response) => {
    response.json(await deps.previewOf(request.params.name, parse(previewQuery, request.query).at));
  });
  api.get('/campaigns/:name/pages', async (request, response) => {
    const { country, at } = parse(pagesQuery, request.query);
    response.json(await deps.pagesOf(request.params.name, country, at));
  });
  api.post(
    '/sheets',
    allow('edit texts'),
    express.raw({ limit: maxSheet, type: binaryType }),
    async ({ body }, response) => {
      if (!Buffer.isBuffer(body)) throw new Refusal(415, 'A spreadsheet is sent as bytes');
      response.json(await readSheets(body));
    },
  );
  api.get('/forms/:mechanic', (request, response) => {
    const form = describeForm(request.params.mechanic);
    if (!form) throw new Refusal(404, `There is no mechanic ${request.params.mechanic}`);
    response.json(form);
  });
  api.use(() => {
    throw new Refusal(404, 'There is no such address');
  });
  app.use('/studio/api', api);

  app.use(
    '/studio/assets',
    express.static(path.join(clientDirectory, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }),
  );
  app.get('/', (_request, response) => response.redirect('/studio'));
  app.get(/^\/studio(?:\/|$)/, (_request, response) => response.sendFile(path.join(clientDirectory, 'index.html')));
  app.use(sendRefusal(deps));
  return app;
}

/** The studio is never cached or framed, and runs no third-party scripts. */
const secureHeaders = (frames: string): RequestHandler =>
  function secureHeaders(_request, response, next) {
    response.set({
      'Content-Security-Policy': `default-src 'self'; img-src 'self' data: blob:; frame-src ${frames}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    });
    next();
  };

const signIn = ({ userHeader, groups }: Pick<StudioDeps, 'userHeader' | 'groups'>): RequestHandler =>
  function signIn(request, response, next) {
    response.locals['user'] = identify(request, userHeader);
    setAccess(response.locals, readAccess(request, groups));
    next();
  };

const userOf = (locals: Readonly<Record<string, unknown>>): string => String(locals['user']);

/** Refuses cross-site writes: other sites can't send JSON or other methods without a preflight, and their forms are refused. */
const refuseForeignWrites: RequestHandler = function refuseForeignWrites(request, _response, next) {
  if (!isRead(request)) {
    refuseCrossSiteWrites(request);
    if (!request.is(['application/json', binaryType])) throw new Refusal(415, 'The studio takes JSON only');
  }
  next();
};

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const thrown = z.looseObject({
  status: z.number().optional(),
  type: z.string().optional(),
});

const sendRefusal = ({ onError, onForbidden }: Pick<StudioDeps, 'onError' | 'onForbidden'>): ErrorRequestHandler =>
  function sendRefusal(error: unknown, { method, path: target }, response, next) {
    if (response.headersSent) return next(error);
    const { status, problem } = refusalOf(error);
    if (status >= 500) onError(error);
    if (status === 403) onForbidden({ user: userOf(response.locals), method, path: target });
    response.status(status).json({ problem });
  };

function refusalOf(error: unknown): { readonly status: number; readonly problem: string } {
  if (error instanceof Refusal) return { status: error.status, problem: error.message };
  if (error instanceof MarqueeError) {
    return { status: errorCatalogue[error.code].status, problem: error.message };
  }
  const { status = 500, type } = thrown.safeParse(error).data ?? {};
  if (type === 'entity.too.large') return { status: 413, problem: 'That is too much for one campaign' };
  const reason = diskProblem(error);
  if (reason !== undefined) {
    return { status: 507, problem: `Nothing was saved: ${reason}. What you have typed is kept here` };
  }
  return { status, problem: status < 500 ? 'The request is malformed' : 'Something went wrong: nothing was saved' };
}
