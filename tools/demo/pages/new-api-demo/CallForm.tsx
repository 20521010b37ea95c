import { type FormEvent, useState } from 'react';
import { Button } from '../../../../src/components/Button.tsx';
import { Notice } from '../../../../src/components/Notice.tsx';
import styles from './CallForm.module.css';
import type { RunWay } from './call-run.ts';
import type { DemoInput } from './demo-input.ts';
import { InputFields } from './InputFields.tsx';
import { type InputProblem, type InputTexts, readInput } from './input-texts.ts';
import type { DemoCall } from './new-api-demo-contract.ts';
import { WayChoice } from './WayChoice.tsx';

interface CallFormProps {
  readonly call: DemoCall;
  /** Runs the call; resolves when it is complete. */
  readonly onRun: (way: RunWay, input: DemoInput) => Promise<void>;
}

/** Input of a call, and the button that makes it: a call with effects needs a second click. */
export function CallForm({ call, onRun }: CallFormProps) {
  const sample: InputTexts = { ...call.sample, idempotencyKey: '' };
  const [texts, setTexts] = useState(sample);
  const [way, setWay] = useState<RunWay>(call.isForBrowsers ? 'browser' : 'server');
  const [problem, setProblem] = useState<InputProblem>();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const change = (next: InputTexts) => {
    setTexts(next);
    setProblem(undefined);
    // The input differs from the confirmed one.
    setIsAsking(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const read = readInput(texts);
    if ('problem' in read) return setProblem(read);
    if (call.warning !== undefined && !isAsking) return setIsAsking(true);
    setIsAsking(false);
    setIsBusy(true);
    await onRun(way, read.input);
    setIsBusy(false);
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <InputFields texts={texts} onChange={change} problem={problem} takesIdempotencyKey={call.takesIdempotencyKey} />
      <WayChoice
        legend="Run"
        way={way}
        onChoose={(chosen) => {
          setWay(chosen);
          setIsAsking(false);
        }}
        isForBrowsers={call.isForBrowsers}
      />
      {isAsking && (
        <Notice tone="negative" isLive>
          {call.warning} Click once more to run it.
        </Notice>
      )}
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isBusy}>
          {isAsking ? 'Yes, run it' : 'Run'}
        </Button>
        {isAsking && (
          <Button variant="secondary" onClick={() => setIsAsking(false)}>
            No
          </Button>
        )}
        <Button variant="quiet" onClick={() => change(sample)}>
          Back to the example
        </Button>
      </div>
    </form>
  );
}
