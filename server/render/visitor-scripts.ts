import type { Counters } from '../../config/counters.ts';
import type { DocumentState } from '../../src/document/document-state.ts';
import { codePlaceholder } from '../../src/entities/counter-settings.ts';
import type { ConsentChoice } from '../../src/state/site-state.ts';
import type { ScriptSources } from '../middleware/security-headers.ts';
import type { SupportScripts } from '../platform/public-configuration.ts';

/** Scripts that track the visitor: their part of the document's state, and the origins that the document's policy allows for them. */
export interface VisitorScripts {
  readonly state: Pick<DocumentState, 'counters' | 'fingerprintScript'>;
  readonly sources: ScriptSources;
}

/**
 * Scripts of counters and of the fingerprint. For a visitor who has declined either, the document neither contains nor allows its scripts;
 * one who has not decided yet may still agree while the document is open.
 */
export function createVisitorScripts(
  counters: Counters,
  fingerprintScript: string | undefined,
  { consultant, captcha }: SupportScripts,
) {
  const types = Object.entries(counters.types);
  const counterSettings = {
    scripts: Object.fromEntries(types.map(([type, { script }]) => [type, script])),
    defaultTag: counters.defaultTag,
  };
  const counterScripts = types.flatMap(([, { script, scriptSources }]) => [fileOf(script), ...scriptSources]);
  // They load only when a visitor asks for support, so they need no consent.
  const support = [
    ...[2, 3].flatMap((version) => consultant?.replace('{version}', String(version)) ?? []),
    ...(captcha === undefined ? [] : [captcha]),
  ];
  const supportOrigins = support.map((address) => new URL(address).origin);
  const connections = distinct(types.flatMap(([, { connectSources }]) => connectSources));
  const images = distinct(types.flatMap(([, { imageSources }]) => imageSources));
  return ({ analytics, fraudPrevention }: ConsentChoice, project: number): VisitorScripts => {
    const hasCounters = analytics !== 'denied';
    const fingerprint = fraudPrevention === 'denied' ? undefined : fingerprintScript;
    return {
      state: {
        ...(hasCounters && { counters: { ...counterSettings, project } }),
        ...(fingerprint !== undefined && { fingerprintScript: fingerprint }),
      },
      sources: {
        scripts: distinct([
          ...support.map(fileOf),
          ...(hasCounters ? counterScripts : []),
          ...(fingerprint === undefined ? [] : [fileOf(fingerprint)]),
        ]),
        connections: distinct([...supportOrigins, ...(hasCounters ? connections : [])]),
        images: distinct([...supportOrigins, ...(hasCounters ? images : [])]),
      },
    };
  };
}

/** Allows only this file, not its whole origin. A policy can't contain queries. */
function fileOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return decodeURI(pathname).includes(codePlaceholder) ? origin : origin + pathname;
}

const distinct = (sources: readonly string[]): string[] => [...new Set(sources)];
