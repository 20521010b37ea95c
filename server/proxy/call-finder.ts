import type { ProxyGroup } from '../../config/proxy-groups.ts';
import type { CallEntry } from '../../src/platform/call-table.ts';
import { browserMethod } from '../../src/platform/transport.ts';

/** A call as the finder needs it. */
type KnownCall = Pick<
  CallEntry,
  'id' | 'method' | 'path' | 'token' | 'isMoneyAction' | 'isServerOnly' | 'regionRule' | 'parameters' | 'body'
>;

/** A call that browsers may make, by its method, and the group whose rules apply. */
export interface ProxiedCall {
  readonly call: KnownCall & {
    /** Method of the call on the platform. */
    readonly platformMethod: CallEntry['method'];
  };
  readonly group: ProxyGroup;
}

/** The calls with a path, one for each method; empty for a path that browsers may not call. */
export type CallFinder = (path: string) => readonly ProxiedCall[];

/** Joins the call table with the groups. A call belongs to the group with the longest prefix of its path, or to none. */
export function createCallFinder(groups: readonly ProxyGroup[], calls: readonly KnownCall[]): CallFinder {
  const reachable = calls.flatMap((known) => {
    const call = { ...known, method: browserMethod(known), platformMethod: known.method };
    const group = known.isServerOnly ? undefined : groupOf(call.path, groups);
    return group?.methods.includes(call.method) ? [{ call, group, pattern: patternOf(call) }] : [];
  });
  return (path) => {
    const segments = path.split('/');
    return reachable.filter(({ pattern }) => fits(pattern, segments));
  };
}

function groupOf(path: string, groups: readonly ProxyGroup[]): ProxyGroup | undefined {
  const matching = groups.flatMap((group) =>
    group.prefixes
      .filter((prefix) => path === prefix || path.startsWith(`${prefix}/`))
      .map((prefix) => ({ group, length: prefix.length })),
  );
  return matching.sort((one, other) => other.length - one.length)[0]?.group;
}

/** The segments of a path: fixed text, or the pattern of a parameter. */
type Pattern = readonly (string | RegExp)[];

/** A parameter without a pattern fails at start, not at the first request. */
const patternOf = ({ id, path, parameters }: KnownCall): Pattern =>
  path.split('/').map((part) => {
    if (!part.startsWith(':')) return part;
    const shape = parameters?.[part.slice(1)];
    if (!shape) throw new Error(`The path parameter ${part} of the call ${id} has no shape`);
    return shape;
  });

/** The match is exact: another spelling that the platform reads as the same call would bypass its rules. */
const fits = (pattern: Pattern, segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => {
    const segment = segments[index] ?? '';
    return typeof part === 'string' ? part === segment : part.test(segment);
  });
