import { describe, expect, it } from 'vitest';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { PlatformRequest, PlatformTransport } from '../../platform/transport.ts';
import type { SiteChanges } from '../../state/site-fixture.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import { renderBlock } from '../render-block.tsx';
import { codeEntry } from './block.tsx';
import { fitsPattern, invalidCharacter, tidyCode } from './code-form.ts';
import { enterCodeAction } from './enter-code.ts';

describe('a typed or pasted code', () => {
  it.each([
    ['abcd-1234', 'AAAA-0000', 'ABCD-1234'],
    ['  AbCd 1234\n', 'AAAA-0000', 'ABCD-1234'],
    ['ABCD–1234', 'AAAA-0000', 'ABCD-1234'],
    ['abcd1234', 'AAAA-0000', 'ABCD-1234'],
    ['ABCD-١٢٣٤', 'AAAA-0000', 'ABCD-1234'],
    ['ＡＢＣＤ-۱۲۳۴', 'AAAA-0000', 'ABCD-1234'],
    ['\u200eabcd-1234\u200f', 'AAAA-0000', 'ABCD-1234'],
    [' lancer ', 'WORD', 'LANCER'],
    ['aurora-7f3k', undefined, 'AURORA-7F3K'],
  ])('%j of the form %s is sent as %s', (typed, pattern, code) => {
    const tidy = tidyCode(typed, pattern);
    expect(tidy).toBe(code);
    expect(fitsPattern(tidy, pattern)).toBe(true);
  });

  it.each([
    ['ABC-1234', 'AAAA-0000'],
    ['1234-ABCD', 'AAAA-0000'],
    ['ABCD-12345', 'AAAA-0000'],
    ['LANCER1', 'WORD'],
    ['ABC', undefined],
    ['A'.repeat(33), undefined],
    ['ABCD<1>', undefined],
    ['', undefined],
  ])('%j is not a code of the form %s', (typed, pattern) => {
    expect(fitsPattern(tidyCode(typed, pattern), pattern)).toBe(false);
  });
});

describe('a character that can’t occur in codes', () => {
  it.each([
    ['ABCD-12З4', { sign: 'З', place: 8, latin: undefined }],
    ['АBCD-1234', { sign: 'А', place: 1, latin: 'A' }],
    ['аbcd-1234', { sign: 'А', place: 1, latin: 'A' }],
    ['LANСER', { sign: 'С', place: 4, latin: 'C' }],
    ['ΑBCD-1234', { sign: 'Α', place: 1, latin: 'A' }],
    ['WİNNER', { sign: 'İ', place: 2, latin: 'I' }],
    ['wi\u0307nner', { sign: 'İ', place: 2, latin: 'I' }],
    ['GÜNEŞ', { sign: 'Ü', place: 2, latin: 'U' }],
    ['ABCD<1>', { sign: '<', place: 5, latin: undefined }],
  ])('is reported in %j', (typed, found) => {
    expect(invalidCharacter(typed)).toEqual(found);
  });

  it.each(['abcd-1234', ' AbCd 1234\n', 'ABCD–١٢٣٤', 'ＡＢＣＤ-۱۲۳۴', '\u200eabcd\u200f', 'ABCD_1234', ''])(
    'is absent from %j',
    (typed) => {
      expect(invalidCharacter(typed)).toBeUndefined();
    },
  );
});

describe('the form for codes', () => {
  const data = { title: 'Enter a code', promotionId: 62, pattern: 'AAAA-0000' };
  const show = (visitorData: VisitorDataState<ParticipationReply>, site: SiteChanges = { userId: 7 }) =>
    renderBlock(codeEntry.of(data), { visitorData, site });
  const ready = (value: ParticipationReply): VisitorDataState<ParticipationReply> => ({ status: 'ready', value });

  it('has one input, and asks an anonymous visitor to sign in', () => {
    const html = show({ status: 'none' }, { userId: null });
    expect(html.match(/<input/g)).toHaveLength(1);
    expect(html).toContain('AAAA-0000');
    expect(html).toContain('Sign in to enter the code');
    expect(html).not.toContain('type="submit"');
  });

  it('can be sent by a visitor who takes part, and lists the entered codes', () => {
    const enteredCodes = [{ code: 'ABCD-1234', enteredAt: 1_795_200_000 }];
    const html = show(ready({ participates: true, tickets: 3, enteredCodes }));
    expect(html).toContain('type="submit"');
    expect(html).toContain('Codes you have entered');
    expect(html).toContain('ABCD-1234');
    expect(html).not.toContain('Take part first');
  });

  it('asks a visitor who does not take part to do so first', () => {
    expect(show(ready({ participates: false, tickets: 0 }))).toContain('Take part first');
  });

  it('accepts no code while the platform is unavailable', () => {
    for (const html of [show({ status: 'failed' }), show({ status: 'none' }, { userId: 7, session: 'unavailable' })]) {
      expect(html).toContain('Codes can’t be entered right now. Yours stays here and has not been sent.');
      expect(html).not.toContain('type="submit"');
    }
  });
});

describe('the action that enters a code', () => {
  function actionOn(answer: () => unknown) {
    const sent: PlatformRequest[] = [];
    const transport: PlatformTransport = async (request) => {
      sent.push(request);
      return answer();
    };
    return { action: enterCodeAction({ transport, promotionId: 62, code: 'ABCD-1234' }), sent };
  }

  it('R7.22 sends the code with its key', async () => {
    const reply = { promoId: 62, ticketId: 'ABCD-1234', tickets: 1 };
    const { action, sent } = actionOn(() => reply);
    expect(await action.send('key-1')).toEqual(reply);
    expect(sent).toMatchObject([
      { call: 'ticket', body: { promoId: 62, ticketId: 'ABCD-1234' }, idempotencyKey: 'key-1' },
    ]);
  });

  it('finds its outcome among the entered codes on a platform without keys', async () => {
    let own: ParticipationReply = { participates: true, tickets: 1 };
    const { action } = actionOn(() => own);
    const mark = (await action.record?.mark()) ?? 'none';
    expect(await action.record?.find(mark)).toBeUndefined();
    own = { participates: true, tickets: 2, enteredCodes: [{ code: 'ABCD-1234', enteredAt: 5 }] };
    expect(await action.record?.find(mark)).toEqual({ promoId: 62, ticketId: 'ABCD-1234', tickets: 2 });
  });
});
