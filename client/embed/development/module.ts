import { originOf } from '../address-of.ts';
import type { Embed, EmbedOptions } from '../embed-types.ts';
import { createCheckedEmbed } from './create-checked-embed.ts';

/** Shows a page of Marquee in an element of the host page, and explains mistakes in its use. */
export const embed = (place: string | Element, options: EmbedOptions): Embed =>
  createCheckedEmbed(place, options, originOf(import.meta.url));
