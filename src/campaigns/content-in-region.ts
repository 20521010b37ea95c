import type { CampaignContent } from './campaign-in-language.ts';

/** What a region lets a visitor see of a campaign. */
export interface RegionLimits {
  /** Its rules object to the campaign. */
  readonly isWithheld: boolean;
  readonly urgencyAllowed: boolean;
}

/**
 * The content without what the region does not allow. Of a withheld campaign the name and the terms stay, for those who
 * take part from before; nothing else leaves the server.
 */
export function contentInRegion(
  content: CampaignContent,
  { isWithheld, urgencyAllowed }: RegionLimits,
): CampaignContent {
  if (isWithheld) return withheld(content);
  if (urgencyAllowed) return content;
  return { ...content, blocks: content.blocks.map((block) => (block.type === 'countdown' ? { type: 'end' } : block)) };
}

function withheld({ title, blocks }: CampaignContent): CampaignContent {
  const name = blocks.find((block) => block.type === 'hero')?.title ?? title;
  const terms = blocks.filter((block) => block.type === 'terms');
  return { title: name, description: '', blocks: [{ type: 'withheld', title: name }, ...terms] };
}
