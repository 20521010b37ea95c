import { originOf } from './address-of.ts';
import { createEmbed } from './create-embed.ts';
import type { Embed, EmbedOptions } from './embed-types.ts';

// Known only while the script runs for the first time; a server that only loads it has no document.
const script = globalThis.document?.currentScript;
const scriptOrigin = script && 'src' in script ? originOf(script.src) : undefined;

/** Shows a page of Marquee in an element of the host page (`Marquee.embed`). */
export const embed = (place: string | Element, options: EmbedOptions): Embed =>
  createEmbed(place, options, scriptOrigin);
