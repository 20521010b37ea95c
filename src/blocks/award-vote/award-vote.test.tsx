import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import { PlatformError } from '../../platform/platform-error.ts';
import type { Awards } from '../../platform/promotions/awards-contracts.ts';
import { awardsExample } from '../../platform/promotions/awards-examples.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import { renderBlock } from '../render-block.tsx';
import { awardVote } from './block.tsx';
import AwardVote from './island.tsx';
import { voteAction } from './vote.ts';

const { nominees } = awardsExample();
const show = (visitorData: VisitorDataState<Awards>, userId = 7) =>
  renderInSite(
    <AwardVote
      title="Bet of the month"
      promotionId={295}
      nominees={nominees}
      visitorData={visitorData}
      onVisitorData={() => {}}
    />,
    {
      userId,
    },
  );

describe('the vote for a bet of the month', () => {
  it('offers every nominee, and none is preselected', () => {
    const html = show({ status: 'ready', value: awardsExample() });
    expect(html).toMatch(/Northport – Vale.*Ma\*\*\*a.*6\.4.*Calder – Eastmoor.*>Vote</s);
    expect(html).not.toContain('checked=""');
    expect(html).not.toContain('<fieldset disabled');
  });

  it('is final once it is given', () => {
    const html = show({ status: 'ready', value: awardsExample(2) });
    expect(html).toMatch(/checked="".*Calder.*Your vote/s);
    expect(html).toContain('disabled=""');
    expect(html).not.toContain('>Vote<');
  });

  it('asks an anonymous visitor to sign in', () => {
    expect(show({ status: 'none' }, 0)).toMatch(/Northport – Vale.*Sign in to vote/s);
    expect(show({ status: 'failed' })).toContain('can’t be shown right now');
  });

  it('shows every visitor when it closes, and who has won before', () => {
    const block = awardVote.of({ title: 'Bet of the month', promotionId: 295 });
    const html = (shared?: Awards) =>
      renderBlock(block, { render: awardVote.renderWith({ title: 'Vote', promotionId: 295 }, shared) });
    expect(html(awardsExample())).toMatch(/Voting closes.*Last month.*Om\*\*\*r.*Vale – Calder/s);
    expect(html({ ...awardsExample(), nominees: [] })).toContain('no nominees yet');
    expect(html()).toContain('can’t be shown right now');
  });
});

describe('the action of voting', () => {
  const transport = (vote?: number) => {
    const sent: string[] = [];
    const action = (nominee?: number) =>
      voteAction(
        (request) => {
          sent.push(`${request.method} ${JSON.stringify(request.body) ?? ''} ${request.idempotencyKey ?? ''}`);
          return Promise.resolve(awardsExample(vote));
        },
        295,
        nominee,
      );
    return { sent, action };
  };

  it('sends the nominee with the key of the press', async () => {
    const { sent, action } = transport(2);
    expect(await action(2).send('key')).toMatchObject({ vote: 2 });
    expect(sent).toEqual(['POST {"nominee":2} key']);
  });

  it('only reads when the nominee is unknown', async () => {
    const { sent, action } = transport(2);
    await action().send('key');
    expect(sent).toEqual(['GET  ']);
  });

  it.each([2, undefined])('finds the vote %s in the record', async (vote) => {
    const found = await transport(vote).action(2).record?.find('');
    expect(found?.vote).toBe(vote);
  });

  it('passes on a refusal', async () => {
    const refused = voteAction(
      () => Promise.reject(new PlatformError('awards-vote', 'platform-refused', 'vote-taken', 409)),
      295,
      1,
    );
    await expect(refused.send('key')).rejects.toBeInstanceOf(PlatformError);
  });
});
