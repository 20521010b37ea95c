import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrowserServices } from '../state/browser-services.tsx';
import { useSite } from '../state/site-context.tsx';
import type LoadedNotice from './ActionNotice.tsx';
import { type Action, type ActionOutcome, type ActionStatus, actionsKey } from './action.ts';

interface ActionState<Reply> {
  readonly status: ActionStatus<Reply>;
  /**
   * Carries out the action, or requests the outcome of an open one; resolves to the outcome, and never rejects. A press while one is in
   * flight does nothing, and resolves to undefined. Nothing is sent if the action's module can't be loaded.
   */
  readonly run: (load: () => Promise<Action<Reply>>) => Promise<ActionOutcome<Reply> | undefined>;
}

/** Loads the module for actions on demand. */
const loadRunner = async () => (await import('./document-runner.ts')).documentRunner;

const idle = { kind: 'idle' } as const;
const openAction = { kind: 'open', canAsk: true } as const;

/**
 * An action of the visitor that pays or costs money. The outcome belongs to one visitor: another visitor only sees that the earlier session
 * has ended. @param name identifies the thing: there is one open action for each
 */
export function useAction<Reply>(name: string): ActionState<Reply> {
  const { userId, siteConfig } = useSite();
  const { refreshPage } = useBrowserServices();
  const [shown, setShown] = useState<{ status: ActionStatus<Reply>; userId: number | null }>({ status: idle, userId });
  const isBusy = useRef(false);
  const visitor = useRef<number | null>(undefined);
  const fullName = `${userId} ${name}`;
  if (shown.userId !== userId) setShown({ status: shown.status.kind === 'signed-out' ? shown.status : idle, userId });
  // Read in an effect: only the browser knows it, and the first render must match the server's HTML.
  useEffect(() => {
    if (!isAnyOpen()) return;
    const show = () => setShown(({ status }) => ({ status: status.kind === 'idle' ? openAction : status, userId }));
    void loadRunner().then(
      (runner) => runner.isOpen(fullName) && show(),
      // The next press loads the module again, and reports a failure.
      () => {},
    );
  }, [fullName, userId]);

  useEffect(() => {
    visitor.current = userId;
    return () => {
      visitor.current = undefined;
    };
  }, [userId]);

  const run: ActionState<Reply>['run'] = async (load) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setShown({ status: { kind: 'busy' }, userId });
    const status = await Promise.all([loadRunner(), load()]).then(
      ([runner, action]) =>
        runner.run({
          name: fullName,
          hasKeys: siteConfig.hasIdempotencyKeys,
          action,
          canShow: () => visitor.current === userId,
        }),
      (): ActionOutcome<Reply> => ({ kind: 'not-done' }),
    );
    isBusy.current = false;
    setShown({ status, userId });
    // Without a session, the page shows an anonymous visitor everywhere, and offers only what their country allows.
    if (status.kind === 'signed-out' || status.kind === 'region-blocked') void refreshPage();
    return status;
  };
  return { status: shown.status, run };
}

/** Whether the outcome of any action in this tab is open. Rarely true, so this is determined without loading the module for actions. */
export function isAnyOpen(): boolean {
  try {
    return sessionStorage.getItem(actionsKey) !== null;
  } catch {
    return false;
  }
}

/** Message for an outcome without a result, see `ActionNotice.tsx`. Rarely needed, so it is loaded on demand. */
export function ActionNotice(props: ComponentProps<typeof LoadedNotice>) {
  return (
    <Suspense>
      <LazyNotice {...props} />
    </Suspense>
  );
}

const LazyNotice = lazy(() => import('./ActionNotice.tsx').catch(() => ({ default: PlainNotice })));

/** If the connection fails before the notice is loaded, the failed load must not remove the surrounding block. */
function PlainNotice({ status }: ComponentProps<typeof LoadedNotice>) {
  const { t } = useTranslation();
  return <p role="alert">{t(plainTexts[status.kind] ?? 'action_not_done')}</p>;
}

const plainTexts: Partial<Record<ActionStatus<unknown>['kind'], string>> = {
  open: 'action_open',
  'region-blocked': 'action_region_blocked',
};
