import type { MechanicId } from '../../src/campaigns/mechanics/mechanic-table.ts';
import type { Palette } from '../../src/campaigns/palettes/palette.ts';

/** Picture of a new campaign until it has its own: a plain sign of its mechanic, in the colours of its page. */
export function motifOf(mechanic: MechanicId, { dark }: Palette, name: string): string {
  const { accent: bright, accentStrong: strong, pageGlow: deep } = dark;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 720">
<title>${name}</title>
<defs>
<radialGradient id="${name}-halo"><stop stop-color="${strong}" stop-opacity=".5"/><stop offset=".5" stop-color="${deep}" stop-opacity=".3"/><stop offset="1" stop-color="${deep}" stop-opacity="0"/></radialGradient>
<linearGradient id="${name}-face" x2="1" y2="1"><stop stop-color="${bright}"/><stop offset="1" stop-color="${strong}"/></linearGradient>
</defs>
<circle cx="360" cy="360" r="350" fill="url(#${name}-halo)"/>
<g fill="url(#${name}-face)" stroke="${deep}" stroke-width="12" stroke-linejoin="round" stroke-linecap="round">${signs[mechanic]}</g>
</svg>
`;
}

const coin = (x: number, y: number, size: number) =>
  `<circle cx="${x}" cy="${y}" r="${size}"/><circle cx="${x}" cy="${y}" r="${size * 0.68}" fill="none"/>`;
const card = (x: number, y: number, turn: number) =>
  `<rect x="${x}" y="${y}" width="150" height="210" rx="22" transform="rotate(${turn} ${x + 75} ${y + 105})"/>`;
const ticket =
  'M170 270h380a20 20 0 0 1 20 20v40a34 34 0 0 0 0 68v40a20 20 0 0 1-20 20H170a20 20 0 0 1-20-20v-40a34 34 0 0 0 0-68v-40a20 20 0 0 1 20-20Z';

const signs: Readonly<Record<MechanicId, string>> = {
  'deposit-bonus': `${coin(270, 430, 110)}${coin(450, 430, 110)}${coin(360, 280, 110)}`,
  'free-bet': `<path d="${ticket}"/><path d="m360 300 20 42 46 6-34 32 9 46-41-23-41 23 9-46-34-32 46-6Z" fill="none"/>`,
  cashback: `${coin(360, 360, 100)}<path d="M360 170a190 190 0 1 1-180 130M180 190v110h110" fill="none" stroke-width="28"/>`,
  'odds-boost': '<path d="M360 150 520 330H430V560H290V330H200Z"/>',
  raffle: `<path d="${ticket}" transform="rotate(-14 360 360)"/><path d="${ticket}" transform="rotate(10 360 360)"/>`,
  leaderboard:
    '<rect x="150" y="390" width="140" height="160" rx="12"/><rect x="290" y="270" width="140" height="280" rx="12"/><rect x="430" y="440" width="140" height="110" rx="12"/>',
  'bet-series': `${coin(180, 470, 70)}${coin(300, 390, 70)}${coin(420, 310, 70)}${coin(540, 230, 70)}`,
  missions: '<path d="M240 570V160l260 90-220 90" /><circle cx="240" cy="570" r="34"/>',
  'instant-win':
    '<circle cx="360" cy="370" r="190"/><path d="M360 180v380M170 370h380M226 236l268 268M494 236 226 504" fill="none"/><path d="m330 130h60l-30 80Z"/>',
  collection: `${card(180, 270, -12)}${card(290, 240, 0)}${card(400, 270, 12)}`,
  predictor:
    '<rect x="150" y="250" width="420" height="220" rx="30"/><path d="M360 250v220M250 320v80M470 320v80" fill="none" stroke-width="26"/>',
  'daily-gift':
    '<rect x="190" y="340" width="340" height="220" rx="20"/><rect x="160" y="260" width="400" height="90" rx="20"/><path d="M360 260v300M360 260c-120 0-120-110-40-110 40 0 40 60 40 110 0-50 0-110 40-110 80 0 80 110-40 110" fill="none" stroke-width="22"/>',
  'daily-draw': `${coin(360, 300, 130)}<path d="M230 480h260M260 540h200" fill="none" stroke-width="28"/>`,
  broadcast:
    '<rect x="140" y="200" width="440" height="290" rx="30"/><path d="m320 270 120 75-120 75Z" /><path d="M260 550h200" fill="none" stroke-width="28"/>',
  informational:
    '<path d="M360 230c-70-50-150-50-220-30v310c70-20 150-20 220 30 70-50 150-50 220-30V200c-70-20-150-20-220 30Z"/><path d="M360 230v310" fill="none"/>',
};
