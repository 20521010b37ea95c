/** Part to restart after a change: only the application, or the whole service. */
export type Change = 'application' | 'service';

/** Part to restart after a file has changed, by its path from the root; undefined if none. */
export function changeOf(file: string): Change | undefined {
  // Campaigns follow their folders.
  if (/\.test\.tsx?$/.test(file) || file.startsWith('config/campaigns/')) return undefined;
  if (/^(?:src|tools\/demo)\/.*\.(?:tsx|css|json)$/.test(file)) return 'application';
  return /^(?:src|tools\/demo|server|config)\/.*\.(?:ts|tsx|json)$/.test(file) ? 'service' : undefined;
}
