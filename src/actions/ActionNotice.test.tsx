import { describe, expect, it } from 'vitest';
import { renderInSite } from '../components/render-in-site.tsx';
import ActionNotice from './ActionNotice.tsx';
import type { ActionStatus } from './action.ts';

const notice = (status: ActionStatus<never>) =>
  renderInSite(<ActionNotice status={status} onAsk={() => {}} />, { userId: 7 });

describe('the notice of an action', () => {
  const inThreeSeconds = () => Date.now() + 3_000;

  it('says when an action that a limit has refused can be repeated', () => {
    expect(notice({ kind: 'limited', code: 'spin-too-soon', retryAt: inThreeSeconds() })).toContain(
      'try again in 3\u00a0s:',
    );
    const inAnHour = notice({ kind: 'limited', code: 'spin-too-soon', retryAt: Date.now() + 3_600_000 });
    expect(inAnHour).toMatch(/try again from \d\d:\d\d: nothing is done twice/);
    expect(notice({ kind: 'limited', code: 'spin-too-soon', retryAt: undefined })).toContain('in a moment');
  });

  it('offers to repeat an open action, but not before the end of a limit', () => {
    const html = notice({ kind: 'open', canAsk: true, retryAt: inThreeSeconds() });
    expect(html).toMatch(/in 3\u00a0s:.*<button[^>]*aria-disabled="true"[^>]*><span>Try again</s);
    const unlimited = notice({ kind: 'open', canAsk: true });
    expect(unlimited).toMatch(/don’t know yet.*Check what happened/s);
    expect(unlimited).not.toContain('aria-disabled');
  });
});
