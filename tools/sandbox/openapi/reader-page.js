// Swagger UI with the documents of docs/openapi.
const address = (name) => `/sandbox/openapi/${name}.json`;

globalThis.SwaggerUIBundle({
  dom_id: '#reader',
  urls: [
    { name: "Calls to an operator's platform", url: address('platform') },
    { name: 'What Marquee answers to programs', url: address('marquee') },
  ],
  presets: [globalThis.SwaggerUIBundle.presets.apis, globalThis.SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  docExpansion: 'none',
  deepLinking: true,
  validatorUrl: null,
});
