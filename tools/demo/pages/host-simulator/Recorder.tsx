import { useState } from 'react';
import { Button } from '../../../../src/components/Button.tsx';
import { Field } from '../../../../src/components/Field.tsx';
import { Notice } from '../../../../src/components/Notice.tsx';
import { CodeBox } from '../../tools/CodeBox.tsx';
import styles from '../../tools/form.module.css';
import { TextInput } from '../../tools/TextInput.tsx';
import { type Difference, type Recording, readRecording } from './recording.ts';
import type { Replay, Simulator, SimulatorState } from './simulator.ts';

interface RecorderProps {
  readonly state: Pick<SimulatorState, 'frame' | 'replay'>;
  readonly record: Simulator['record'];
  readonly onPlay: (recording: Recording) => void;
}

/** Saves a session as JSON, and replays it against a new frame. */
export function Recorder({ state: { frame, replay }, record, onPlay }: RecorderProps) {
  const [kept, setKept] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const play = (source: string) => {
    const read = readRecording(source);
    setProblem('problem' in read ? read.problem : undefined);
    if ('recording' in read) onPlay(read.recording);
  };
  const load = async (file: File | undefined) => {
    if (file) setText(await file.text());
  };
  return (
    <div className={styles['form']}>
      <p className={styles['note']}>
        Every session is recorded from the moment that its page is opened: how it is set up, what the host says and
        when, and what the page says. A session token that you send is in it.
      </p>
      <div className={styles['actions']}>
        <Button
          variant="secondary"
          size="small"
          isOff={!frame}
          onClick={() => setKept(JSON.stringify(record(), undefined, 2))}
        >
          Keep this session
        </Button>
        {kept !== '' && (
          <>
            <Button variant="secondary" size="small" onClick={() => download(kept)}>
              Download
            </Button>
            <Button variant="secondary" size="small" onClick={() => play(kept)}>
              Replay it
            </Button>
          </>
        )}
      </div>
      {kept !== '' && <CodeBox level={3} title="Recording" text={kept} />}
      <label className={styles['file']}>
        From a file
        <input type="file" accept="application/json" onChange={(event) => load(event.target.files?.[0])} />
      </label>
      <Field name="recording" label="Or paste a recording" isCode problem={problem}>
        {(control) => <TextInput control={control} value={text} onWrite={setText} isMultiline rows={4} />}
      </Field>
      <div className={styles['actions']}>
        <Button variant="secondary" size="small" isOff={text.trim() === ''} onClick={() => play(text)}>
          Replay
        </Button>
      </div>
      {replay && <ReplayResult replay={replay} />}
    </div>
  );
}

function ReplayResult({ replay: { isOver, differences } }: { readonly replay: Replay }) {
  if (!isOver) return <Notice isLive>The replay is under way.</Notice>;
  if (differences.length === 0) {
    return (
      <Notice tone="positive" isLive>
        The page said the same as in the recording.
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="negative" isLive>
        The page said something else than in the recording. Order, ids, epochs and heights do not count.
      </Notice>
      <CodeBox level={3} title="Differences" text={differences.map(differenceWords).join('\n')} />
    </>
  );
}

const differenceWords = ({ words, count }: Difference): string =>
  `${count > 0 ? '+' : '−'}${Math.abs(count)}  ${words}`;

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'marquee-session.json' });
  link.click();
  URL.revokeObjectURL(address);
}
