import { hash } from 'node:crypto';
import type { Palette } from '../../src/campaigns/palettes/palette.ts';
import { paletteCss } from '../../src/campaigns/palettes/palette-css.ts';

type PaletteOf = (accent: string) => Palette | undefined;

/** A stylesheet with the palettes of a page. */
interface PaletteStyles {
  readonly address: string;
  readonly css: string;
}

/**
 * The stylesheet of some accents; nothing where none of them has a palette. Its address names the accents and the contents,
 * so that every server can make it, whichever has sent the page.
 */
export function paletteStyles(accents: readonly string[], paletteOf: PaletteOf): PaletteStyles | undefined {
  const known = [...new Set(accents)].sort().flatMap((accent) => {
    const palette = paletteOf(accent);
    return palette ? [[accent, palette] as const] : [];
  });
  if (known.length === 0) return undefined;
  const css = paletteCss(known);
  const names = known.map(([accent]) => accent).join('_');
  return { address: `/campaign-art/palettes.${names}.${hash('sha1', css, 'hex').slice(0, 10)}.css`, css };
}

/** The accents that the address of a stylesheet names. */
export const accentsOf = (address: string): readonly string[] =>
  /^\/campaign-art\/palettes\.([a-z0-9_-]+)\.[\da-f]{10}\.css$/.exec(address)?.[1]?.split('_') ?? [];
