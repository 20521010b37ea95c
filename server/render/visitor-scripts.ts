import type { Counters } from '../../config/counters.ts';
import type { DocumentState } from '../../src/document/document-state.ts';
import { codePlaceholder } from '../../src/entities/counter-settings.ts';
import type { ConsentChoice } from '../../src/state/site-state.ts';
import type { ScriptSources } from '../middleware/security-headers.ts';

/** What a document says of scripts that follow its visitor, and what its policy lets in for them. */
export interface VisitorScripts {
  readonly state: Pick<DocumentState, 'counters' | 'fingerprintScript'>;
  readonly sources: ScriptSources;
}

const none: VisitorScripts = { state: {}, sources: { scripts: [], connections: [], images: [] } };

/**
 * The scripts of counters and of the fingerprint, for documents. Who has declined gets a document that knows none and lets
 * none in; who has not answered yet may still agree while the document is open.
 */
export function createVisitorScripts(counters: Counters, fingerprintScript: string | undefined) {
  const types = Object.entries(counters.types);
  const all: VisitorScripts = {
    state: {
      counters: {
        scripts: Object.fromEntries(types.map(([type, { script }]) => [type, script])),
        defaultTag: counters.defaultTag,
      },
      ...(fingerprintScript !== undefined && { fingerprintScript }),
    },
    sources: {
      scripts: distinct([
        ...types.flatMap(([, { script, scriptSources }]) => [fileOf(script), ...scriptSources]),
        ...(fingerprintScript === undefined ? [] : [fileOf(fingerprintScript)]),
      ]),
      connections: distinct(types.flatMap(([, { connectSources }]) => connectSources)),
      images: distinct(types.flatMap(([, { imageSources }]) => imageSources)),
    },
  };
  return (consent: ConsentChoice): VisitorScripts => (consent === 'denied' ? none : all);
}

/** The one file, and not whatever else its origin has. A policy knows no queries. */
function fileOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return decodeURI(pathname).includes(codePlaceholder) ? origin : origin + pathname;
}

const distinct = (sources: readonly string[]): string[] => [...new Set(sources)];
