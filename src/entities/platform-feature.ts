/** What the platform has only once, so that no id says which campaign a call about it belongs to. */
export type PlatformFeature = 'daily-draw' | 'daily-gift' | 'evaginarium' | 'favorites' | 'first-bonus';
