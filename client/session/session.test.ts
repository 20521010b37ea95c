import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Balance } from '../../src/platform/common/accounts.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformRequest } from '../../src/platform/transport.ts';
import { createSession } from './session.ts';

afterEach(() => void vi.useRealTimers());

const inEuro: Balance = {
  activeId: 1,
  accounts: [
    { id: 1, balance: { amount: 248_050, currency: 'EUR' }, bonus: { amount: 0, currency: 'EUR' } },
    { id: 2, balance: { amount: 31_500, currency: 'GBP' }, bonus: { amount: 0, currency: 'GBP' } },
  ],
};
const inPound: Balance = { ...inEuro, activeId: 2 };
const otherBalance: Balance = {
  activeId: 9,
  accounts: [{ id: 9, balance: { amount: 1, currency: 'USD' }, bonus: { amount: 0, currency: 'USD' } }],
};

const refusal = (call: string, status: number, code?: string) =>
  new PlatformError(call, 'platform-refused', `replied ${status}`, status, { code, details: '' });
const sessionOver = refusal('balance', 401, 'not-signed-in');

/** A sent call that the test replies to later. */
interface SentCall {
  readonly request: PlatformRequest;
  readonly reply: (reply: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** Opens a page with a session over a platform whose replies the test controls. */
function openPage() {
  const sent: SentCall[] = [];
  const onSessionChanged = vi.fn<(userId: number | null | undefined) => Promise<void> | void>();
  const track = vi.fn();
  const log = vi.fn();
  let isSignedIn = false;
  const session = createSession({
    transport: (request) =>
      new Promise((reply, fail) => {
        sent.push({ request, reply, fail });
      }),
    isSignedIn: () => isSignedIn,
    onSessionChanged,
    track,
    log,
  });
  const arrive = (userId: number | null) => {
    isSignedIn = userId !== null && userId !== 0;
    session.setVisitor(userId);
  };
  const nextCall = async (id: string): Promise<SentCall> => {
    await settle();
    const call = sent.shift();
    if (call?.request.call !== id) throw new Error(`The call ${id} was not sent, but ${call?.request.call}`);
    return call;
  };
  return { session, sent, arrive, nextCall, onSessionChanged, track, log };
}

/** Resolves once everything has happened that needs no further reply. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Opens the page of a visitor whose accounts have been read. */
async function openPageWithBalance() {
  const page = openPage();
  page.arrive(7);
  (await page.nextCall('balance')).reply(inEuro);
  await settle();
  return page;
}

describe('signing in', () => {
  it('R7.54: sends login and password, and refreshes the page before it resolves', async () => {
    const { session, nextCall, onSessionChanged, track } = openPage();
    let finishPage = () => {};
    onSessionChanged.mockReturnValue(new Promise<void>((resolve) => (finishPage = resolve)));
    const onDone = vi.fn();
    void session.signIn('alice', 'secret').then(onDone);
    const call = await nextCall('fast-login');
    expect(call.request.body).toEqual({ login: 'alice', pass: 'secret' });
    expect(onSessionChanged).not.toHaveBeenCalled();
    call.reply({ user_id: 7, token: 'token' });
    await settle();
    expect(onSessionChanged.mock.calls).toEqual([[7]]);
    expect(onDone).not.toHaveBeenCalled();
    finishPage();
    await settle();
    expect(onDone).toHaveBeenCalledWith('signed-in');
    expect(track.mock.calls).toEqual([[{ name: 'sign_in' }]]);
  });

  it.each([
    ['wrong-credentials', refusal('fast-login', 401, 'wrong-credentials'), 'wrong-credentials'],
    ['account-locked', refusal('fast-login', 403, 'account-locked'), 'account-locked'],
    ['an unknown code', refusal('fast-login', 403, 'moon-phase'), 'unavailable'],
    ['no code', refusal('fast-login', 401), 'unavailable'],
    ['a timeout', new PlatformError('fast-login', 'platform-timeout', 'late'), 'unavailable'],
    ['an error of our own', new TypeError('boom'), 'unavailable'],
  ])('changes nothing on the page after a refusal with %s', async (_name, error, outcome) => {
    const { session, nextCall, onSessionChanged, track } = openPage();
    const signingIn = session.signIn('alice', 'guess');
    (await nextCall('fast-login')).fail(error);
    expect(await signingIn).toBe(outcome);
    expect(onSessionChanged).not.toHaveBeenCalled();
    expect(track).not.toHaveBeenCalled();
  });

  it('is not sent with an empty field', async () => {
    const { session, sent } = openPage();
    expect(await session.signIn('', 'secret')).toBe('unavailable');
    expect(sent).toEqual([]);
  });

  it('fails on an invalid reply', async () => {
    const { session, nextCall } = openPage();
    const signingIn = session.signIn('alice', 'secret');
    (await nextCall('fast-login')).reply({ user_id: 0, token: '' });
    expect(await signingIn).toBe('unavailable');
  });

  it('is sent once for repeated clicks, and again after a failure', async () => {
    const { session, sent, nextCall } = openPage();
    const clicks = [session.signIn('alice', 'secret'), session.signIn('alice', 'secret')];
    (await nextCall('fast-login')).fail(refusal('fast-login', 401, 'wrong-credentials'));
    expect(await Promise.all(clicks)).toEqual(['wrong-credentials', 'wrong-credentials']);
    expect(sent).toEqual([]);
    void session.signIn('alice', 'secret');
    await nextCall('fast-login');
  });

  it('succeeds even if the page can’t be refreshed', async () => {
    const { session, nextCall, onSessionChanged, log } = openPage();
    onSessionChanged.mockRejectedValue(new Error('offline'));
    const signingIn = session.signIn('alice', 'secret');
    (await nextCall('fast-login')).reply({ user_id: 7, token: 'token' });
    expect(await signingIn).toBe('signed-in');
    expect(log).toHaveBeenCalledOnce();
  });

  it('keeps the password out of the log', async () => {
    const { session, nextCall, log } = openPage();
    const signingIn = session.signIn('alice', 'alice-in-dublin');
    (await nextCall('fast-login')).fail(new PlatformError('fast-login', 'platform-unavailable', 'replied 503', 503));
    await signingIn;
    expect(String(log.mock.calls)).not.toContain('alice');
  });
});

describe('signing out', () => {
  it('R7.55: clears the balance at once, and refreshes the page', async () => {
    const { session, nextCall, onSessionChanged, track } = await openPageWithBalance();
    const signingOut = session.signOut();
    (await nextCall('disconnect')).reply({ user_id: 0 });
    expect(await signingOut).toBe(true);
    expect(session.balance.get()).toEqual({ status: 'unknown' });
    expect(onSessionChanged).toHaveBeenCalledOnce();
    expect(track.mock.calls).toEqual([[{ name: 'sign_out' }]]);
  });

  it('leaves everything unchanged on failure, and can be retried', async () => {
    const { session, nextCall, onSessionChanged, track } = await openPageWithBalance();
    const clicks = [session.signOut(), session.signOut()];
    (await nextCall('disconnect')).fail(new PlatformError('disconnect', 'platform-unavailable', 'replied 503', 503));
    expect(await Promise.all(clicks)).toEqual([false, false]);
    expect(session.balance.get().status).toBe('known');
    expect(onSessionChanged).not.toHaveBeenCalled();
    expect(track).not.toHaveBeenCalled();
    void session.signOut();
    await nextCall('disconnect');
  });

  it('reads the balance again after a new sign-in', async () => {
    const { session, arrive, nextCall } = await openPageWithBalance();
    const signingOut = session.signOut();
    (await nextCall('disconnect')).reply({ user_id: 0 });
    await signingOut;
    arrive(7);
    (await nextCall('balance')).reply(inPound);
    await settle();
    expect(session.balance.get()).toEqual({ status: 'known', balance: inPound });
  });
});

describe('the balance', () => {
  it('is not read for an anonymous visitor', async () => {
    const { session, sent, arrive } = openPage();
    arrive(null);
    arrive(0);
    await session.refreshBalance();
    expect(sent).toEqual([]);
    expect(session.balance.get()).toEqual({ status: 'unknown' });
  });

  it('is read once for each visitor', async () => {
    const { session, sent, arrive } = await openPageWithBalance();
    arrive(7);
    await settle();
    expect(sent).toEqual([]);
    expect(session.balance.get()).toEqual({ status: 'known', balance: inEuro });
  });

  it('is read once for concurrent callers, and again afterwards', async () => {
    const { session, sent, nextCall } = await openPageWithBalance();
    const reads = [session.refreshBalance(), session.refreshBalance()];
    (await nextCall('balance')).reply(inPound);
    await Promise.all(reads);
    expect(sent).toEqual([]);
    expect(session.balance.get()).toEqual({ status: 'known', balance: inPound });
    void session.refreshBalance();
    await nextCall('balance');
  });

  it.each([
    ['a failure', (call: SentCall) => call.fail(new PlatformError('balance', 'platform-timeout', 'late'))],
    ['garbage', (call: SentCall) => call.reply({ activeId: 3, accounts: [] })],
  ])('stays, marked as stale with its time, after %s', async (_name, disturb) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const { session, nextCall, onSessionChanged, log } = await openPageWithBalance();
    vi.setSystemTime(9_000_000);
    const reading = session.refreshBalance();
    disturb(await nextCall('balance'));
    await reading;
    expect(session.balance.get()).toEqual({ status: 'stale', balance: inEuro, readAt: 1_000 });
    expect(onSessionChanged).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledOnce();
  });

  it('is marked as failed when it was never read', async () => {
    const { session, arrive, nextCall } = openPage();
    arrive(7);
    (await nextCall('balance')).fail(new PlatformError('balance', 'platform-timeout', 'late'));
    await settle();
    expect(session.balance.get()).toEqual({ status: 'failed' });
  });

  it('is discarded when it belongs to an earlier visitor', async () => {
    const { session, arrive, nextCall } = openPage();
    arrive(7);
    const late = await nextCall('balance');
    arrive(8);
    expect(session.balance.get()).toEqual({ status: 'unknown' });
    (await nextCall('balance')).reply(otherBalance);
    await settle();
    late.reply(inEuro);
    await settle();
    expect(session.balance.get()).toEqual({ status: 'known', balance: otherBalance });
  });

  it('ends no session when it fails for an earlier visitor', async () => {
    const { session, arrive, nextCall, onSessionChanged } = openPage();
    arrive(7);
    const late = await nextCall('balance');
    arrive(8);
    (await nextCall('balance')).reply(otherBalance);
    late.fail(sessionOver);
    await settle();
    expect(onSessionChanged).not.toHaveBeenCalled();
    expect(session.balance.get().status).toBe('known');
  });

  it('reports every change until unsubscribed', async () => {
    const { session, nextCall } = await openPageWithBalance();
    const onChange = vi.fn();
    const stop = session.balance.subscribe(onChange);
    const reading = session.refreshBalance();
    (await nextCall('balance')).reply(inPound);
    await reading;
    expect(onChange).toHaveBeenCalledOnce();
    stop();
    void session.refreshBalance();
    (await nextCall('balance')).reply(inEuro);
    await settle();
    expect(onChange).toHaveBeenCalledOnce();
  });
});

describe('a session that ended elsewhere', () => {
  it('refreshes the page once, however many calls are refused', async () => {
    const { session, nextCall, onSessionChanged, log } = await openPageWithBalance();
    let finishPage = () => {};
    onSessionChanged.mockReturnValue(new Promise<void>((resolve) => (finishPage = resolve)));
    void session.refreshBalance();
    const choosing = session.chooseAccount(2);
    (await nextCall('balance')).fail(sessionOver);
    (await nextCall('active-account-set')).fail(sessionOver);
    expect(await choosing).toBe(false);
    expect(onSessionChanged).toHaveBeenCalledOnce();
    expect(log).not.toHaveBeenCalled();
    finishPage();
  });

  it('does not keep a sign-in from refreshing the page', async () => {
    const { session, nextCall, onSessionChanged } = await openPageWithBalance();
    onSessionChanged.mockReturnValueOnce(new Promise<void>(() => {}));
    void session.refreshBalance();
    (await nextCall('balance')).fail(sessionOver);
    const signingIn = session.signIn('alice', 'secret');
    (await nextCall('fast-login')).reply({ user_id: 7, token: 'token' });
    expect(await signingIn).toBe('signed-in');
    expect(onSessionChanged).toHaveBeenCalledTimes(2);
  });
});

describe('choosing an account', () => {
  it('R7.61: shows the accounts of the reply', async () => {
    const { session, nextCall } = await openPageWithBalance();
    const choosing = session.chooseAccount(2);
    const call = await nextCall('active-account-set');
    expect(call.request.body).toEqual({ id: 2 });
    call.reply(inPound);
    expect(await choosing).toBe(true);
    expect(session.balance.get()).toEqual({ status: 'known', balance: inPound });
  });

  it('keeps the active account on failure, and can be retried', async () => {
    const { session, nextCall, onSessionChanged } = await openPageWithBalance();
    const choosing = session.chooseAccount(2);
    (await nextCall('active-account-set')).fail(new PlatformError('active-account-set', 'platform-timeout', 'late'));
    expect(await choosing).toBe(false);
    expect(session.balance.get()).toEqual({ status: 'known', balance: inEuro });
    expect(onSessionChanged).not.toHaveBeenCalled();
    void session.chooseAccount(2);
    await nextCall('active-account-set');
  });

  it('is sent once for two clicks, and the next selection waits for it', async () => {
    const { session, sent, nextCall } = await openPageWithBalance();
    const clicks = [session.chooseAccount(2), session.chooseAccount(2)];
    const back = session.chooseAccount(1);
    const first = await nextCall('active-account-set');
    expect(sent).toEqual([]);
    first.reply(inPound);
    expect(await Promise.all(clicks)).toEqual([true, true]);
    (await nextCall('active-account-set')).reply(inEuro);
    expect(await back).toBe(true);
    expect(session.balance.get()).toEqual({ status: 'known', balance: inEuro });
  });

  it('is not undone by a balance that was requested before it', async () => {
    const { session, nextCall } = await openPageWithBalance();
    void session.refreshBalance();
    const late = await nextCall('balance');
    const choosing = session.chooseAccount(2);
    (await nextCall('active-account-set')).reply(inPound);
    await choosing;
    late.reply(inEuro);
    await settle();
    expect(session.balance.get()).toEqual({ status: 'known', balance: inPound });
  });

  it('is not shown to the next visitor', async () => {
    const { session, arrive, sent, nextCall } = await openPageWithBalance();
    const choices = [session.chooseAccount(2), session.chooseAccount(1)];
    const late = await nextCall('active-account-set');
    arrive(8);
    (await nextCall('balance')).reply(otherBalance);
    late.reply(inPound);
    expect(await Promise.all(choices)).toEqual([false, false]);
    expect(sent).toEqual([]);
    expect(session.balance.get()).toEqual({ status: 'known', balance: otherBalance });
  });
});
