import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PUBLIC_URL: 'https://promo.example' } });
  await service.ready();
});
afterAll(() => service.close());

/** The page of a campaign: its head, its open parts, and its folded parts. */
async function pageOf(name: string) {
  const { text } = await request(service.url).get(`/en/promotion/${name}`);
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
  const [open = '', folded = ''] = main.split(/<details[^>]*>(?=<summary)/);
  return { head: text.slice(0, text.indexOf('<body')), open, folded };
}

describe('R2.118 the page of an advertising view', () => {
  it('shows the offer with its significant terms and one action, and collapses the rest', async () => {
    const { open, folded } = await pageOf('landing-bonus-200');
    expect(open).toMatch(/<h1.*200%.*Significant terms.*href="#terms"/s);
    expect(open).not.toMatch(/How it works|id="terms"/);
    expect(folded).toMatch(
      /^<summary[^>]*>How it works and full terms<\/summary>.*How it works.*id="terms".*<\/details>/s,
    );
    expect(folded).not.toMatch(/Sign in to take part/);
  });

  it('does not collapse its stage', async () => {
    const { open, folded } = await pageOf('landing-1x-wheel-of-fortune');
    expect(open).toContain('id="stage"');
    expect(folded).toContain('id="terms"');
  });

  it('has its parent’s page as canonical address', async () => {
    const { head } = await pageOf('landing-bonus-200');
    expect(head).toContain('<link rel="canonical" href="https://promo.example/en/promotion/two-hundred-percentage"');
  });

  it('collapses no section of the campaign itself', async () => {
    const { open } = await pageOf('two-hundred-percentage');
    expect(open).toMatch(/How it works.*id="terms"/s);
  });
});
