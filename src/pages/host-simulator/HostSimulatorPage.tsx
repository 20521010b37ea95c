import { Heading } from '../../components/Heading.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useSite } from '../../state/site-context.tsx';
import { Fold } from '../demo-tools/Fold.tsx';
import { targetHref } from '../demo-tools/target-pages.ts';
import { AnswersForm } from './AnswersForm.tsx';
import { ContextForm } from './ContextForm.tsx';
import { FaultsForm } from './FaultsForm.tsx';
import styles from './HostSimulatorPage.module.css';
import type { HostSimulatorPageData } from './host-simulator-contract.ts';
import { Inspector } from './Inspector.tsx';
import { Recorder } from './Recorder.tsx';
import { SendForm } from './SendForm.tsx';
import { SessionForm } from './SessionForm.tsx';
import { SetupForm } from './SetupForm.tsx';
import { Stage } from './Stage.tsx';
import { useSimulator } from './use-simulator.ts';

/**
 * A host to try pages in, and to see what a host team will see. Its words are for developers, so they are in no dictionary
 * and English in every language.
 */
export function HostSimulatorPage({ data: { campaigns } }: { readonly data: HostSimulatorPageData }) {
  const { currentLanguage } = useSite();
  const { simulator, state, frame } = useSimulator(targetHref('', currentLanguage));
  const { settings } = state;
  return (
    <div lang="en" dir="ltr">
      <PageHead title="Host simulator" isHidden />
      <header className={styles['head']}>
        <Heading level={1} size="medium">
          Host simulator
        </Heading>
        <p className={styles['lead']}>
          A host to show pages of Marquee in: choose how page and host talk, see every message between them, and make
          the line between them as bad as you like.
        </p>
      </header>
      <div className={styles['tool']}>
        <div className={styles['setup']}>
          <SetupForm
            campaigns={campaigns}
            settings={settings}
            opened={state.frame?.settings}
            onChange={simulator.change}
            onOpen={simulator.open}
          />
          <div className={styles['folds']}>
            <Fold title="Context: theme, language, safe area …" isOpenAtFirst>
              <ContextForm onSay={simulator.say} isOpen={state.frame !== undefined} />
            </Fold>
            <Fold title="Session and consent">
              <SessionForm onSay={simulator.say} isOpen={state.frame !== undefined} />
            </Fold>
            <Fold title="Say any message">
              <SendForm onSay={simulator.say} isOpen={state.frame !== undefined} />
            </Fold>
            <Fold title="What the host answers">
              <AnswersForm settings={settings} onChange={(answers) => simulator.change({ answers })} />
            </Fold>
            <Fold title="Faults of the line">
              <FaultsForm faults={settings.faults} onChange={(faults) => simulator.change({ faults })} />
            </Fold>
            <Fold title="Record and replay">
              <Recorder state={state} record={simulator.record} onPlay={simulator.play} />
            </Fold>
          </div>
        </div>
        <div className={styles['stage']}>
          <Stage state={state} simulator={simulator} frame={frame} />
        </div>
        <div className={styles['inspector']}>
          <Inspector log={state.log} onClear={simulator.clearLog} />
        </div>
      </div>
    </div>
  );
}
