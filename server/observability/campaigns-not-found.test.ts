import { describe, expect, it } from 'vitest';
import { type CampaignsNotFound, createCampaignsNotFound, maxCampaignNames } from './campaigns-not-found.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';

function start() {
  const lines: unknown[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics('test');
  const notFound: CampaignsNotFound = createCampaignsNotFound({ logger, metrics });
  const counts = async () =>
    (await metrics.campaignNotFound.get()).values.map(({ labels, value }) => [labels.campaign, value]);
  return { lines, notFound, counts };
}

describe('requests for missing campaign pages', () => {
  it('are counted by name for refused or removed folders, and as other for unknown names', async () => {
    const { notFound, counts } = start();
    notFound.remember('lucky-friday');
    for (const name of ['lucky-friday', 'lucky-friday', 'lukcy-friday', 'wp-admin']) notFound.record(name, undefined);
    expect(await counts()).toEqual([
      ['lucky-friday', 2],
      ['other', 2],
    ]);
  });

  it('are logged with the name and the referring host only', () => {
    const { notFound, lines } = start();
    notFound.remember('lucky-friday');
    notFound.record('lucky-friday', 'https://partner.example/mail?user=hunter2');
    notFound.record('lukcy-friday', 'no address');
    expect(lines).toMatchObject([
      { event: 'campaign_not_found', level: 40, campaign: 'lucky-friday', referrerHost: 'partner.example' },
      { event: 'campaign_not_found', level: 30, campaign: 'lukcy-friday', isRemembered: false },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/hunter2|no address/);
  });

  it('have a bounded number of series, those of the latest names', async () => {
    const { notFound, counts } = start();
    for (let folder = 0; folder < 3 * maxCampaignNames; folder += 1) {
      notFound.remember(`folder-${folder}`);
      notFound.record(`folder-${folder}`, undefined);
      notFound.record(`invented-${folder}`, undefined);
    }
    const names = (await counts()).map(([name]) => name);
    expect(names).toHaveLength(maxCampaignNames + 1);
    expect(names).toContain(`folder-${3 * maxCampaignNames - 1}`);
  });

  it('are sampled: a thousand of one kind make ten lines', () => {
    const { notFound, lines } = start();
    for (let visit = 0; visit < 1_000; visit += 1) notFound.record(`invented-${visit}`, undefined);
    expect(lines).toHaveLength(10);
  });
});
