import { useRevalidator } from 'react-router-dom';
import { CampaignBlocks } from '../../campaigns/CampaignBlocks.tsx';
import { callToAction } from '../../campaigns/call-to-action.ts';
import { PageHead } from '../../components/PageHead.tsx';
import type { CampaignPageData } from './campaign-contract.ts';
import { useTakePart } from './use-take-part.ts';

/** Milliseconds over which pages spread their refresh when a campaign starts or ends. */
const refreshSpread = 5_000;

/** A campaign's landing page (specification, section 2, `promotion/{name}`). */
export function CampaignPage({ data }: { readonly data: CampaignPageData }) {
  return <Campaign key={data.name} data={data} />;
}

function Campaign({ data }: { readonly data: CampaignPageData }) {
  const { state, serverTime, startsAt, endsAt, live, tickets } = data;
  const { status, run } = useTakePart(data.promotionId);
  const { revalidate } = useRevalidator();
  const view = {
    state,
    serverTime,
    startsAt,
    endsAt,
    live,
    callToAction: callToAction({ state, tickets, takePart: status }),
    onTakePart: run,
    // Every open page gets here in the same second: the platform should not meet them all at once.
    onStateChangeDue: () => setTimeout(revalidate, Math.random() * refreshSpread),
  };
  return (
    <article data-accent={data.accent}>
      <PageHead
        title={data.title}
        description={data.description}
        isHidden={state === 'ended' || state === 'region-blocked'}
      />
      <CampaignBlocks blocks={data.blocks} view={view} />
    </article>
  );
}
