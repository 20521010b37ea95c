import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import vectorFile from '../../../docs/fairness-vectors.json' with { type: 'json' };
import { renderBlocks } from '../../blocks/render-block.tsx';
import { renderInSite, textsFixture } from '../../components/render-in-site.tsx';
import { verifyPage } from './block.tsx';
import { checkText } from './check-text.ts';
import { type PrizeNames, Steps } from './Steps.tsx';

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

async function stepsOf(
  name: string,
  language: (typeof localeCodes)[number] = 'en',
  prizes: PrizeNames = new Map(),
): Promise<string> {
  const vector = vectorFile.find((each) => each.name === name);
  const outcome = await checkText(JSON.stringify(vector?.record));
  if ('problem' in outcome) throw new Error(outcome.problem);
  return renderInSite(<Steps {...outcome} prizes={prizes} />, { currentLanguage: language });
}

describe('the steps of a check', () => {
  it('show the compared values and that they match', async () => {
    const html = await stepsOf('a spin with a client seed');
    expect(html.match(/data-right="true"/g)).toHaveLength(3);
    const text = textOf(html);
    expect(text).toContain('The chances of 9 entries add up to 10,000.');
    expect(text).toContain('The computed result is the reported one. Computed headphones Reported headphones');
  });

  it('show the prizes of a wheel beside the labels of its sectors', async () => {
    const prizes: PrizeNames = new Map([['headphones', { kind: 'item', name: 'Wireless headphones' }]]);
    const text = textOf(await stepsOf('a spin with a client seed', 'en', prizes));
    expect(text).toContain('Computed Wireless headphones headphones Reported Wireless headphones headphones');
    expect(text.match(/Wireless headphones/g)).toHaveLength(4);
  });

  it.each([
    ['another server seed', 'this is not the seed that was fixed in advance'],
    ['a chance more for a sector', 'something in the record was changed'],
    ['another sector', 'The computed result is not the reported one. Computed headphones Reported phone'],
  ])('report a mismatch: %s', async (name, words) => {
    const html = await stepsOf(name);
    expect(html).toContain('data-right="false"');
    expect(textOf(html)).toContain(words);
  });

  it('report a seed that only the operator chose, and skipped tickets', async () => {
    const text = textOf(await stepsOf('a daily draw with runs of tickets'));
    expect(text).toContain('None: the operator alone chose the seed.');
    const all = await stepsOf('a daily draw of all its tickets, most of them drawn more than once');
    expect(textOf(all)).toContain('passed over');
  });

  it.each(localeCodes)('are translated into %s', async (language) => {
    const [right, wrong] = [
      await stepsOf('a daily draw with runs of tickets', language),
      await stepsOf('two places swapped', language),
    ];
    const { t } = textsFixture(language);
    expect(right).toContain(t('verify_result_right'));
    expect(wrong).toContain(t('verify_result_wrong'));
  });
});

describe('the page', () => {
  it.each(localeCodes)('explains what a check proves and what it does not in %s', (language) => {
    const { t } = textsFixture(language);
    const { title, description, blocks } = verifyPage({ t, language });
    const html = renderBlocks(blocks, { site: { currentLanguage: language }, path: `/${language}/verify/` });
    expect([title, description]).toEqual([t('verify_title'), t('verify_description')]);
    expect(html).toContain('<textarea');
    expect(html).toContain(t('verify_shows_not').slice(0, 20));
  });
});
