import { operator } from '../calls/operator.ts';
import { type Html, html } from '../lib/html.ts';

/** A whole page of the sandbox, always labelled as the sandbox. */
export const sandboxDocument = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${operator.brandName} sandbox</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<header>
<p class="brand">${operator.brandName}</p>
<p class="notice">Sandbox: a simulation of the operator’s platform. All people and data are fictional.</p>
</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.markup;
