import type { PathParameter } from './call-path.ts';
import type { CallSpec } from './call-spec.ts';
import type { Freshness } from './freshness.ts';
import type { RefusalCode } from './refusal-codes.ts';
import type { RegionRule, RequestField } from './region-rule.ts';
import type { Json, PlatformRequest, PlatformTransport } from './transport.ts';

/** A call, the request that it must send, and a reply that matches its contract. */
export interface CallExample {
  readonly make: (transport: PlatformTransport) => Promise<unknown>;
  /** Written out, so that a wrong path constant is found. */
  readonly sent: Pick<
    PlatformRequest,
    'method' | 'path' | 'body' | 'headers' | 'idempotencyKey' | 'token' | 'outlivesPage'
  >;
  readonly reply: unknown;
  /** Result of the function, if it is not the reply itself. */
  readonly result?: unknown;
  /** The same for a long result, whose contract has many defaults. */
  readonly partOfResult?: object;
}

/** An input for trying a call. */
export interface SampleInput {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
  /** How to make the call succeed. */
  readonly hint?: string;
}

/** Facts of a call that no browser needs. */
interface CallDetails {
  /** Whether it is missing from the operator's list (R7.6 to R7.62): Marquee needs it, and a document describes it for the operator. */
  readonly isOwn?: true;
  /** Makes the call; exported beside the definition. */
  readonly function: (transport: PlatformTransport, ...rest: never[]) => Promise<unknown>;
  /**
   * `required`: the platform refuses it with 401 otherwise. `optional`: the reply has more for signed-in visitors. `none`: the token makes
   * no difference, although a browser's call carries it (R7.2).
   */
  readonly token: 'none' | 'optional' | 'required';
  /** Why the platform may refuse the call, as pages explain it to visitors. */
  readonly refusals?: readonly RefusalCode[];
  /** Whether browsers must not make it (decision 20). */
  readonly isServerOnly?: true;
  /** Whether it has effects although it is repeatable: it changes the visitor's next results, or issues a token. */
  readonly hasSideEffects?: true;
  /** Cache time of its reply if it is read for all visitors. */
  readonly freshness?: Freshness;
  /**
   * Address of a page that shows the reply, and the page's state while the call fails: `partial` omits it, `error` is
   * an error page, `message` says that the data can't be read, `unconverted` shows amounts as they are.
   */
  readonly usedOn?: { readonly page: string; readonly failure: 'partial' | 'error' | 'message' | 'unconverted' };
  /** For documents and tests. */
  readonly example: () => CallExample;
  /**
   * Input with which the call succeeds for Alice on the sandbox's data, unless its hint says otherwise. The demo page fills it in, and load
   * tests send it unless it depends on the time. @param now Seconds since epoch.
   */
  readonly sample: (now: number) => SampleInput;
}

/** Details derived from the spec. */
type SpecDetails<Spec extends CallSpec> = { readonly regionRule: RegionRule<RequestField<Spec>> } & ([
  PathParameter<Spec['path']>,
] extends [never]
  ? unknown
  : { readonly parameters: Readonly<Record<PathParameter<Spec['path']>, RegExp>> });

/** Everything that Marquee knows about a call. */
export interface CallDefinition extends CallSpec, CallDetails {
  readonly kind: 'call';
  readonly regionRule: RegionRule;
  /**
   * Pattern of each path parameter: any other value is refused without a call, so that strangers can't send the platform text that breaks
   * it.
   */
  readonly parameters?: Readonly<Record<string, RegExp>>;
}

/**
 * Declares a call to the platform. `call-table.ts` finds the definitions by their files. No browser module imports a definition: functions
 * use only the spec, and the build drops the rest.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <const Spec extends CallSpec, Details extends CallDetails>(
  spec: Spec,
  details: Details & SpecDetails<Spec>,
): Spec & Details & CallDefinition => ({
  kind: 'call',
  ...spec,
  ...details,
});
