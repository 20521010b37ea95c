import { html } from '../lib/html.ts';

/** Stands in for the operator's video player in a frame: an endless drawn match. */
export const playerPage = (campaign: string, event: string): string =>
  html`<!doctype html>
<html lang="en" class="player">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${event} · ${campaign}</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<svg viewBox="0 0 320 180" role="img" aria-label="A drawn match">
<rect width="320" height="180" fill="#14532d"/>
<g fill="none" stroke="#bbf7d0" stroke-width="1.5">
<path d="M20 20h280v140H20ZM160 20v140M20 60h36v60H20M300 60h-36v60h36"/>
<circle cx="160" cy="90" r="24"/>
</g>
<circle r="4" fill="#ffffff">
<animateMotion dur="9s" repeatCount="indefinite" path="M60 90C110 30 150 150 200 60S280 120 250 100 140 50 100 120 60 100 60 90Z"/>
</circle>
<g fill="#facc15"><circle cx="70" cy="60" r="5"/><circle cx="120" cy="120" r="5"/><circle cx="150" cy="50" r="5"/></g>
<g fill="#60a5fa"><circle cx="250" cy="70" r="5"/><circle cx="210" cy="130" r="5"/><circle cx="190" cy="80" r="5"/></g>
<text x="14" y="14" fill="#ffffff" font-size="8" font-family="system-ui">Sandbox · ${event}</text>
</svg>
</body>
</html>
`.markup;
