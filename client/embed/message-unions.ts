import type { MessageOf } from '../../src/host/catalogue.ts';
import type { HostHandlers } from '../../src/host/host-side/host-core-types.ts';

/** Context of the host and the visitor. Fields that are left out keep their value. */
export type HostContext = Omit<MessageOf<'context'>, 'type'>;

/** A message that asks the host to open one of its paths. */
export type OpeningMessage = Exclude<
  Extract<MessageOf<keyof HostHandlers>, { readonly path: string }>,
  { readonly type: 'pageNotFound' }
>;
