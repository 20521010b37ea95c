import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../src/lib/storage-fixtures.ts';
import { storageKeys } from '../../src/lib/stored-value.ts';
import { scriptedConsent } from '../browser-fixtures.ts';
import { viewFixture } from '../page/page-fixtures.ts';
import type { Analytics } from './create-analytics.ts';
import { createLazyAnalytics } from './lazy-analytics.ts';

const pageOf = (routeId: string, pathname = `/en/${routeId}`) => ({
  ...{ view: viewFixture({ routeId }), pathname, search: '' },
});

/** Opens a page whose analytics module loads when the test says so. */
function openPage(start: 'granted' | 'denied' | 'unasked') {
  const { consent, becomes } = scriptedConsent(start);
  const localStorage = memoryStorage();
  localStorage.setItem(storageKeys.metrics, '{}');
  const recorded: string[] = [];
  const analytics: Analytics = {
    track: ({ name }) => recorded.push(name),
    recordPageView: (page, campaign) => recorded.push(`page ${page}${campaign === undefined ? '' : ` ${campaign}`}`),
    updateFromHost: ({ type }) => recorded.push(type),
  };
  const loads: { readonly come: () => void; readonly fail: () => void }[] = [];
  const load = () =>
    new Promise<Analytics>((resolve, reject) => {
      loads.push({ come: () => resolve(analytics), fail: () => reject(new Error('offline')) });
    });
  const late = createLazyAnalytics({
    consent,
    load,
    target: Object.assign(Object.create(null), { localStorage }),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    ...{ late, becomes, recorded, loads },
    kept: () => [...localStorage.values.keys()],
    comes: (count = 1) => {
      loads[count - 1]?.come();
      return settle();
    },
    fails: (count = 1) => {
      loads[count - 1]?.fail();
      return settle();
    },
  };
}

describe('analytics without consent', () => {
  it.each(['denied', 'unasked'] as const)('stay unloaded and delete stored metrics: %s', (choice) => {
    const { late, recorded, loads, kept } = openPage(choice);
    late.recordPageView(pageOf('home'));
    late.start();
    late.track({ name: 'sign_in' });
    late.updateFromHost({ type: 'registrationStarted' });
    late.recordPageView(pageOf('lotto-main'));
    expect([recorded, loads, kept()]).toEqual([[], [], []]);
  });

  it.each([true, false])('delete the stored metrics when consent is withdrawn, loaded: %s', async (isLoaded) => {
    const { late, becomes, comes, fails, kept } = openPage('granted');
    late.start();
    await (isLoaded ? comes() : fails());
    expect(kept()).toHaveLength(1);
    becomes('denied');
    expect(kept()).toEqual([]);
  });

  it('load after the visitor agrees and start with the current page', async () => {
    const { late, becomes, recorded, loads, comes } = openPage('unasked');
    late.recordPageView(pageOf('home'));
    late.start();
    late.track({ name: 'sign_in' });
    late.recordPageView(pageOf('lotto-main'));
    becomes('granted');
    expect(loads).toHaveLength(1);
    await comes();
    expect(recorded).toEqual(['page lotto-main']);
    becomes('denied');
    becomes('granted');
    expect(loads).toHaveLength(1);
  });
});

describe('analytics with consent', () => {
  it('are loaded once, and keep the stored metrics', async () => {
    const { late, loads, kept, comes } = openPage('granted');
    late.recordPageView(pageOf('home'));
    late.start();
    late.track({ name: 'sign_in' });
    await comes();
    late.track({ name: 'sign_out' });
    expect([loads.length, kept()]).toEqual([1, [storageKeys.metrics]]);
  });

  it('record every event once and in order, even while loading', async () => {
    const { late, recorded, comes } = openPage('granted');
    late.recordPageView(pageOf('home'));
    late.start();
    late.track({ name: 'sign_in_call' });
    late.recordPageView(pageOf('promotion', '/en/promotion/lucky-friday'));
    late.updateFromHost({ type: 'registrationStarted' });
    expect(recorded).toEqual([]);
    await comes();
    late.recordPageView(pageOf('lotto-main'));
    late.track({ name: 'sign_in' });
    await comes();
    expect(recorded).toEqual([
      ...['page home', 'sign_in_call', 'page promotion lucky-friday', 'registrationStarted'],
      ...['page lotto-main', 'sign_in'],
    ]);
  });

  it('count a page once across refreshes', async () => {
    const { late, recorded, comes } = openPage('granted');
    late.recordPageView(pageOf('home'));
    late.start();
    late.recordPageView({ ...pageOf('home'), search: '?sort=DRAW_DATE' });
    await comes();
    late.recordPageView(pageOf('home'));
    late.recordPageView(pageOf('lotto-main'));
    late.recordPageView(pageOf('home'));
    await comes();
    expect(recorded).toEqual(['page home', 'page lotto-main', 'page home']);
  });

  it('retry a failed load with the next event', async () => {
    const { late, recorded, loads, fails, comes } = openPage('granted');
    late.recordPageView(pageOf('home'));
    late.start();
    late.track({ name: 'sign_in_call' });
    await fails();
    expect(loads).toHaveLength(1);
    late.recordPageView(pageOf('lotto-main'));
    late.track({ name: 'sign_in' });
    late.track({ name: 'sign_out' });
    expect(loads).toHaveLength(2);
    await comes(2);
    expect(recorded).toEqual(['page lotto-main', 'sign_in', 'sign_out']);
  });
});
