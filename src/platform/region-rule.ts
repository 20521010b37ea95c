import type * as z from 'zod/mini';
import type { PlatformFeature } from '../entities/platform-feature.ts';
import type { PathParameter } from './call-path.ts';
import type { CallSpec } from './call-spec.ts';

/**
 * Subject of a call: a region that withholds the subject from pages also withholds the call (decision 75). `none`: the call offers nothing,
 * concerns all offers, or is decided by its reply.
 */
export type RegionRule<Field extends string = string> =
  | 'none'
  | 'store'
  | 'first-bonus'
  | { readonly feature: PlatformFeature }
  | { readonly promotion: Field }
  | { readonly tournament: Field }
  | { readonly bonus: Field }
  | { readonly lottery: Field }
  | { readonly firstBonusChoice: Field };

/** A field of a call's request: `path.id`, `query.lottery`, `body.promoId`. */
export type RequestField<Spec extends CallSpec> =
  | `path.${PathParameter<Spec['path']>}`
  | `query.${FieldOf<Spec['query']>}`
  | `body.${FieldOf<Spec['body']>}`;

type FieldOf<Contract> = Contract extends z.ZodMiniType ? Extract<keyof z.output<Contract>, string> : never;
