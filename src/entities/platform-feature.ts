/** Features that exist only once on the platform, so that no id in their calls identifies the campaign. */
export type PlatformFeature = 'daily-draw' | 'daily-gift' | 'evaginarium' | 'favorites' | 'first-bonus';
