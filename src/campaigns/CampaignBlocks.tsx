import type { ReactElement } from 'react';
import { CallToActionBlock } from './blocks/CallToActionBlock.tsx';
import { CountdownBlock } from './blocks/CountdownBlock.tsx';
import { EndLine } from './blocks/EndLine.tsx';
import { HeroBlock } from './blocks/HeroBlock.tsx';
import { PrizesBlock } from './blocks/PrizesBlock.tsx';
import { StepsBlock } from './blocks/StepsBlock.tsx';
import { TermsBlock } from './blocks/TermsBlock.tsx';
import { WinnersBlock } from './blocks/WinnersBlock.tsx';
import { WithheldBlock } from './blocks/WithheldBlock.tsx';
import type { CampaignBlock } from './campaign-blocks.ts';
import type { CampaignView } from './campaign-view.ts';

/** The blocks of a campaign page, in the order of its file. */
export function CampaignBlocks({
  blocks,
  view,
}: {
  readonly blocks: readonly CampaignBlock[];
  readonly view: CampaignView;
}) {
  return blocks.map((block, index) => renderBlock(block, view, index));
}

/** A switch and not a map by type: only here does the compiler know that the block and its component belong together. */
function renderBlock(block: CampaignBlock, view: CampaignView, key: number): ReactElement {
  switch (block.type) {
    case 'hero':
      return <HeroBlock key={key} block={block} view={view} />;
    case 'countdown':
      return <CountdownBlock key={key} block={block} view={view} />;
    case 'steps':
      return <StepsBlock key={key} block={block} view={view} />;
    case 'prizes':
      return <PrizesBlock key={key} block={block} view={view} />;
    case 'winners':
      return <WinnersBlock key={key} block={block} view={view} />;
    case 'terms':
      return <TermsBlock key={key} block={block} view={view} />;
    case 'call-to-action':
      return <CallToActionBlock key={key} block={block} view={view} />;
    case 'end':
      return <EndLine key={key} view={view} />;
    case 'withheld':
      return <WithheldBlock key={key} block={block} view={view} />;
  }
}
