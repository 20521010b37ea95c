import { originOf } from './address-of.ts';
import { createEmbed } from './create-embed.ts';
import type { Embed, EmbedOptions } from './embed-types.ts';

/** Shows a page of Marquee in an element of the host page. */
export const embed = (place: string | Element, options: EmbedOptions): Embed =>
  createEmbed(place, options, originOf(import.meta.url));
