import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { ConsentAnswer } from '../../state/site-state.ts';
import ConsentPanel from './island.tsx';

const analytics = 'May we measure how this site is used';
const fraudPrevention = 'May we recognise this browser to prevent fraud?';

const show = (analyticsAnswer: ConsentAnswer, fraudAnswer: ConsentAnswer) =>
  renderInSite(<ConsentPanel />, { consent: { analytics: analyticsAnswer, fraudPrevention: fraudAnswer } });

/** Labels of the buttons of both questions, and which of them is chosen. */
const answersIn = (html: string) =>
  Array.from(
    html.matchAll(/<button[^>]*aria-pressed="(true|false)"[^>]*><span>(Allow|Decline)</g),
    ([, pressed, text]) => (pressed === 'true' ? `[${text}]` : text),
  );

describe('the questions about consent', () => {
  it('are hidden in the document until the visitor opens them', () => {
    const html = show('unasked', 'unasked');
    expect(html).toMatch(
      /<section id="privacy-choices"[^>]* popover="manual"[^>]* aria-labelledby="privacy-choices-title"/,
    );
    expect(html).not.toContain('You have');
  });

  it.each<[ConsentAnswer, ConsentAnswer, string[]]>([
    ['unasked', 'unasked', ['Allow', 'Decline', 'Allow', 'Decline']],
    ['granted', 'denied', ['[Allow]', 'Decline', 'Allow', '[Decline]']],
    ['denied', 'unasked', ['Allow', '[Decline]', 'Allow', 'Decline']],
  ])('have an answer each: analytics %s, fraud prevention %s', (analyticsAnswer, fraudAnswer, answers) => {
    const html = show(analyticsAnswer, fraudAnswer);
    for (const text of [analytics, fraudPrevention]) expect(html).toContain(text);
    expect(answersIn(html)).toEqual(answers);
  });

  it('show the current answer', () => {
    expect(show('granted', 'unasked')).toContain('You have allowed this.');
    expect(show('unasked', 'denied')).toContain('You have declined this');
  });

  it('have answers of equal appearance', () => {
    const html = show('unasked', 'unasked');
    const looks = Array.from(
      html.matchAll(/<button(?=[^>]* aria-pressed)[^>]* class="([^"]*)"[^>]*><span>(?:Allow|Decline)</g),
      ([, look]) => look,
    );
    expect(looks).toHaveLength(4);
    expect(new Set(looks).size).toBe(1);
  });
});
