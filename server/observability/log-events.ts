/** Names of what is logged: searches, alerts and tests rely on them, not on the texts. */
export const logEvents = {
  requestDone: 'request_done',
  requestFailed: 'request_failed',
  renderFailed: 'render_failed',
  errorPageFailed: 'error_page_failed',
  unknownMiddleware: 'unknown_middleware',
  platformCallFailed: 'platform_call_failed',
  proxyFailed: 'proxy_failed',
  configurationFailed: 'site_configuration_failed',
  dictionaryKeyMissing: 'dictionary_key_missing',
  malformedRequest: 'malformed_request',
  started: 'started',
  draining: 'draining',
  stopped: 'stopped',
} as const;
