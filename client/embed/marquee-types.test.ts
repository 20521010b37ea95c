import { expect, it } from 'vitest';
import type { MessageToHost, MessageToPage } from '../../src/host/catalogue.ts';
import type { HostHandlers } from '../../src/host/host-side/host-core-types.ts';
import { embed } from './classic.ts';
import type { Embed, EmbedOptions } from './embed-types.ts';
import type * as written from './marquee.d.ts';
import type { OpeningMessage } from './message-unions.ts';
import * as sdk from './module.ts';

type Fits<Given extends Wanted, Wanted> = Given;

/** Does not compile if the written types differ from those of the sources. */
type Same = [
  Fits<written.MessageToHost, MessageToHost>,
  Fits<MessageToHost, written.MessageToHost>,
  Fits<written.MessageToPage, MessageToPage>,
  Fits<MessageToPage, written.MessageToPage>,
  Fits<written.OpeningMessage, OpeningMessage>,
  Fits<written.HostHandlers, HostHandlers>,
  Fits<keyof HostHandlers, keyof written.HostHandlers>,
  Fits<written.EmbedOptions, EmbedOptions>,
  Fits<keyof EmbedOptions, keyof written.EmbedOptions>,
  Fits<Embed, written.Embed>,
  Fits<keyof written.Embed, keyof Embed>,
  Fits<typeof sdk, typeof written>,
];

it('exports everything that its types declare, and loads without a document', () => {
  expect(Object.keys(sdk)).toEqual(['embed']);
  expect(embed).toBeTypeOf('function');
  expect<Same | undefined>(undefined).toBeUndefined();
});
