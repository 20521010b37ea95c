import type { Palette } from '../../../src/campaigns/palettes/palette.ts';
import { starterOf } from './mechanic-starters.ts';

/** Picture of a new campaign until it has a real one: a plain symbol of its mechanic, in the colours of its page. */
export function motifOf(mechanic: string, { dark }: Palette, name: string): string {
  const { accent: bright, accentStrong: strong, pageGlow: deep } = dark;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 720">
<title>${name}</title>
<defs>
<radialGradient id="${name}-halo"><stop stop-color="${strong}" stop-opacity=".5"/><stop offset=".5" stop-color="${deep}" stop-opacity=".3"/><stop offset="1" stop-color="${deep}" stop-opacity="0"/></radialGradient>
<linearGradient id="${name}-face" x2="1" y2="1"><stop stop-color="${bright}"/><stop offset="1" stop-color="${strong}"/></linearGradient>
</defs>
<circle cx="360" cy="360" r="350" fill="url(#${name}-halo)"/>
<g fill="url(#${name}-face)" stroke="${deep}" stroke-width="12" stroke-linejoin="round" stroke-linecap="round">${starterOf(mechanic).motif}</g>
</svg>
`;
}
