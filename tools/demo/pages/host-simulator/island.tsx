import { useSite } from '../../../../src/state/site-context.tsx';
import { Fold } from '../../tools/Fold.tsx';
import { ToolIntro } from '../../tools/ToolIntro.tsx';
import { type PageNames, targetHref } from '../../tools/target-pages.ts';
import { ContextForm } from './ContextForm.tsx';
import { FaultsForm } from './FaultsForm.tsx';
import styles from './HostSimulatorPage.module.css';
import { Inspector } from './Inspector.tsx';
import { Recorder } from './Recorder.tsx';
import { RepliesForm } from './RepliesForm.tsx';
import { SendForm } from './SendForm.tsx';
import { SessionForm } from './SessionForm.tsx';
import { SetupForm } from './SetupForm.tsx';
import { Stage } from './Stage.tsx';
import { useSimulator } from './use-simulator.ts';

export interface HostSimulatorProps {
  readonly names: PageNames;
}

/**
 * A host for trying out pages, and for seeing what host teams will see. Its texts are for developers, so they are English in every language
 * and not in the dictionary.
 */
export default function HostSimulator({ names }: HostSimulatorProps) {
  const { currentLanguage } = useSite();
  const { simulator, state, frame } = useSimulator(targetHref('', currentLanguage));
  const { settings } = state;
  return (
    <div lang="en" dir="ltr">
      <ToolIntro title="Host simulator">
        A host to show pages of Marquee in: choose how page and host talk, see every message between them, and make the
        line between them as bad as you like.
      </ToolIntro>
      <div className={styles['tool']}>
        <div className={styles['setup']}>
          <SetupForm
            names={names}
            settings={settings}
            opened={state.frame?.settings}
            onChange={simulator.change}
            onOpen={simulator.open}
          />
          <div className={styles['folds']}>
            <Fold title="Context: theme, language, safe area …" isOpenAtFirst>
              <ContextForm onSend={simulator.send} isOpen={state.frame !== undefined} />
            </Fold>
            <Fold title="Session and consent">
              <SessionForm onSend={simulator.send} isOpen={state.frame !== undefined} />
            </Fold>
            <Fold title="Send any message">
              <SendForm onSend={simulator.send} isOpen={state.frame !== undefined} />
            </Fold>
            <Fold title="Replies of the host">
              <RepliesForm settings={settings} onChange={(answers) => simulator.change({ answers })} />
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
