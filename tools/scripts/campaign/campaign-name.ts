/** Whether a text can name a campaign, and so its folder and its page: lower-case words joined by hyphens. */
export const isCampaignName = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= 64;
