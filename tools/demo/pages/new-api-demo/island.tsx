import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../../src/components/ButtonLink.tsx';
import { Notice } from '../../../../src/components/Notice.tsx';
import { usePageAddress } from '../../../../src/state/page-address.ts';
import { ToolIntro } from '../../tools/ToolIntro.tsx';
import { CallDetail } from './CallDetail.tsx';
import { CallList } from './CallList.tsx';
import { callSearch, selectedCallId } from './call-address.ts';
import styles from './NewApiDemoPage.module.css';
import type { DemoCall } from './new-api-demo-contract.ts';
import { SafeReads } from './SafeReads.tsx';
import { useCallRuns } from './use-call-runs.ts';
import { useSafeReads } from './use-safe-reads.ts';

/** Target of the link above a long list. */
const panelId = 'call-panel';

export interface NewApiDemoProps {
  readonly calls: readonly DemoCall[];
  readonly isSignedIn: boolean;
}

/** New API demo. Its texts are for developers, so they are in no dictionary, and English on every page. */
export default function NewApiDemo({ calls, isSignedIn }: NewApiDemoProps) {
  const wantedId = selectedCallId(usePageAddress().search);
  const selected = calls.find(({ id }) => id === wantedId);
  const { history, runCall } = useCallRuns();
  const safeReads = useSafeReads(calls, runCall);
  const [filter, setFilter] = useState({ text: '', group: '' });
  const panel = useFocusOnChange(wantedId);
  return (
    <div lang="en" dir="ltr" className={styles['tool']}>
      <ToolIntro title="New API demo">
        Every call to the operator's platform: run it, and see what is sent, what comes back, how long it takes, and
        whether the reply keeps its contract.
      </ToolIntro>
      {!isSignedIn && (
        <Notice>
          You are not signed in: calls that need a session token will be refused. That is worth seeing too.
        </Notice>
      )}
      <div className={styles['columns']} data-has-call={selected !== undefined}>
        <div className={styles['list']}>
          <div className={styles['jump']}>
            <ButtonLink variant="secondary" size="small" href={`#${panelId}`}>
              Run all safe reads
            </ButtonLink>
          </div>
          <CallList calls={calls} filter={filter} onFilter={setFilter} selectedId={selected?.id} />
        </div>
        <section ref={panel} id={panelId} className={styles['panel']} tabIndex={-1} aria-label="Selected call">
          {selected ? (
            <>
              <div className={styles['back']}>
                <ButtonLink variant="secondary" size="small" href={callSearch(undefined)}>
                  All calls
                </ButtonLink>
              </div>
              <CallDetail
                key={selected.id}
                call={selected}
                records={history.get(selected.id) ?? []}
                runCall={runCall}
              />
            </>
          ) : (
            <>
              {wantedId !== undefined && <Notice tone="negative">There is no call with this id.</Notice>}
              <SafeReads {...safeReads} />
            </>
          )}
        </section>
      </div>
    </div>
  );
}

/** The panel is focused when another call is chosen, but not when the page opens. */
function useFocusOnChange(key: string | undefined) {
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    panel.current?.focus({ preventScroll: true });
  }, [key]);
  return panel;
}
