import type { MessageOf } from '../../src/host/catalogue.ts';
import type { HostHandlers } from '../../src/host/host-side/host-core-types.ts';

/** What the host says of itself and of the visitor; a field that is left out is as it was. */
export type HostContext = Omit<MessageOf<'context'>, 'type'>;

/** A message that asks the host to open one of its paths. */
export type OpeningMessage = Exclude<
  Extract<MessageOf<keyof HostHandlers>, { readonly path: string }>,
  { readonly type: 'pageNotFound' }
>;
