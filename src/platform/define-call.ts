import type { CallSpec } from './call-spec.ts';
import type { PlatformTransport } from './transport.ts';

/** Facts of a call that no browser needs. */
interface CallDetails {
  /** Not in the operator's list (R7.6 to R7.62): Marquee needs it, and a document tells the operator what to build. */
  readonly isOwn?: true;
  /** Makes the call; exported beside the definition. */
  readonly function: (transport: PlatformTransport, ...rest: never[]) => Promise<unknown>;
  /** `required`: the platform refuses it with 401 otherwise. `optional`: the reply says more to who is signed in. */
  readonly token: 'none' | 'optional' | 'required';
}

/** Everything that Marquee knows about a call. */
export interface CallDefinition extends CallSpec, CallDetails {
  readonly kind: 'call';
}

/**
 * Declares a call to the platform. `call-table.ts` finds the definitions by their files. No browser module imports one: functions
 * are made with the spec alone, and the build leaves the rest out.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <const Spec extends CallSpec>(spec: Spec, details: CallDetails): Spec & CallDefinition => ({
  kind: 'call',
  ...spec,
  ...details,
});
