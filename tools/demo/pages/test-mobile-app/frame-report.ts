import * as z from 'zod/mini';
import { stateElementId } from '../../../../src/document/document-state.ts';
import { hostSettingsSchema } from '../../../../src/host/host-settings.ts';
import { publicErrorSchema } from '../../../../src/lib/error-catalogue.ts';

/** The visitor's session according to the document in the frame. */
export type FrameSession = 'signed-in' | 'anonymous' | 'unknown';

/** Facts that a document of Marquee contains about itself. */
export interface MarqueeReport {
  readonly routeId: string;
  readonly session: FrameSession;
  readonly userId: number | null;
  readonly errorCode: string | undefined;
  /** Origins that the page trusts. */
  readonly hosts: readonly string[];
  /** Hours ahead of UTC. */
  readonly timeZone: number;
  readonly is12h: boolean;
  readonly oddsFormat: number;
}

/** Facts about the page in the frame. */
export type FrameReport =
  | { readonly isReadable: false }
  | {
      readonly isReadable: true;
      /** Path, query and fragment. */
      readonly address: string;
      /** HTTP status of the document, if the browser exposes it. */
      readonly status: number | undefined;
      /** Whether the address was reached through redirects. */
      readonly isRedirected: boolean;
      readonly language: string;
      readonly direction: string;
      readonly theme: string;
      readonly isNarrow: boolean;
      /** CSS pixels. */
      readonly width: number;
      readonly height: number;
      /** Whether the webview's history has a previous page, if the browser exposes this. */
      readonly canGoBack: boolean;
      /** Undefined: the document is not a page of Marquee. */
      readonly marquee: MarqueeReport | undefined;
    };

/** The part of a window that a report is read from. */
export interface ReportedWindow {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  readonly performance: { readonly getEntriesByType: (type: string) => readonly unknown[] };
  readonly document: {
    readonly documentElement: {
      readonly lang: string;
      readonly dir: string;
      readonly dataset: Readonly<Record<string, string | undefined>>;
    };
    readonly getElementById: (id: string) => { readonly textContent: string | null } | null;
  };
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly navigation?: Pick<Navigation, 'canGoBack'>;
}

const stateSchema = z.object({
  view: z.object({ routeId: z.string(), error: z.optional(publicErrorSchema) }),
  site: z.object({
    userId: z.nullable(z.int()),
    session: z.enum(['known', 'pending', 'unavailable']),
    timeZone: z.number(),
    is12h: z.union([z.literal(0), z.literal(1)]),
    coefViewId: z.int(),
  }),
  host: hostSettingsSchema,
});

const navigationSchema = z.object({
  responseStatus: z.optional(z.number()),
  redirectCount: z.optional(z.number()),
});

/**
 * Inspects the document in a frame. Impossible for a page of another origin, and for the browser's own page in place of one that refused
 * framing or did not load.
 */
export function readFrame(target: ReportedWindow): FrameReport {
  try {
    return readDocument(target);
  } catch {
    return { isReadable: false };
  }
}

function readDocument(target: ReportedWindow): FrameReport {
  const { location, performance, document } = target;
  const { lang, dir, dataset } = document.documentElement;
  const [entry] = performance.getEntriesByType('navigation');
  const navigation = navigationSchema.safeParse(entry);
  const { responseStatus = 0, redirectCount = 0 } = navigation.success ? navigation.data : {};
  const marquee = readState(document.getElementById(stateElementId)?.textContent);
  return {
    isReadable: true,
    address: location.pathname + location.search + location.hash,
    // A browser that does not expose the status returns 0.
    status: responseStatus === 0 ? undefined : responseStatus,
    isRedirected: redirectCount > 0,
    language: lang,
    direction: dir,
    theme: dataset['theme'] ?? '',
    isNarrow: dataset['view'] === 'mobile',
    width: target.innerWidth,
    height: target.innerHeight,
    canGoBack: target.navigation?.canGoBack ?? false,
    marquee,
  };
}

function readState(text: string | null | undefined): MarqueeReport | undefined {
  const state = stateSchema.safeParse(parsedJson(text ?? ''));
  if (!state.success) return undefined;
  const { view, site, host } = state.data;
  return {
    routeId: view.routeId,
    session: sessionOf(site.userId, site.session === 'known'),
    userId: site.userId,
    errorCode: view.error?.code,
    hosts: host.frames.map(({ origin }) => origin),
    timeZone: site.timeZone,
    is12h: site.is12h === 1,
    oddsFormat: site.coefViewId,
  };
}

/** An unconfirmed user id comes from a cookie. */
function sessionOf(userId: number | null, isVisitorKnown: boolean): FrameSession {
  if (!isVisitorKnown) return 'unknown';
  return userId === null || userId === 0 ? 'anonymous' : 'signed-in';
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
