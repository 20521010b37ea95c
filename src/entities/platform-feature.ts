/** Features that exist once on the platform, so no id in their calls tells the campaign. */
export type PlatformFeature = 'daily-draw' | 'daily-gift' | 'evaginarium' | 'favorites' | 'first-bonus';
