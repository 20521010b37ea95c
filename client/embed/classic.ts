import { currentScriptOrigin } from './address-of.ts';
import { createEmbed } from './create-embed.ts';
import type { Embed, EmbedOptions } from './embed-types.ts';

const scriptOrigin = currentScriptOrigin();

/** Shows a page of Marquee in an element of the host page (`Marquee.embed`). */
export const embed = (place: string | Element, options: EmbedOptions): Embed =>
  createEmbed(place, options, scriptOrigin);
