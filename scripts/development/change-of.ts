/** What a changed file changes: the application alone, or the whole service. */
export type Change = 'application' | 'service';

/** What has to be made again after a file has changed, by its path from the root; undefined where nothing has to be. */
export function changeOf(file: string): Change | undefined {
  // Campaigns follow their folders.
  if (/\.test\.tsx?$/.test(file) || file.startsWith('config/campaigns/')) return undefined;
  if (/^(?:src|demo)\/.*\.(?:tsx|css|json)$/.test(file)) return 'application';
  return /^(?:src|demo|server|config)\/.*\.(?:ts|tsx|json)$/.test(file) ? 'service' : undefined;
}
