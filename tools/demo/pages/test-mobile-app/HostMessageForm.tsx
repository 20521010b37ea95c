import { type FormEvent, useState } from 'react';
import { Button } from '../../../../src/components/Button.tsx';
import { Field } from '../../../../src/components/Field.tsx';
import { configurationUpdateType, type HostMessage } from '../../../../src/host/message-types.ts';
import { TextInput } from '../../tools/TextInput.tsx';
import styles from './HostMessageForm.module.css';
import { parseMessage } from './host-messages.ts';

interface HostMessageFormProps {
  /** Whether there is a page to send to. */
  readonly isOpen: boolean;
  readonly onSend: (message: HostMessage) => void;
}

/** Writes a message as a host would and sends it to the page in the webview. */
export function HostMessageForm({ isOpen, onSend }: HostMessageFormProps) {
  const [type, setType] = useState<string>(configurationUpdateType);
  const [parameters, setParameters] = useState('{"config": {"brandName": "Borealis"}}');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseMessage(type, parameters);
    setProblem(problemOf(parsed, isOpen));
    if ('message' in parsed && isOpen) onSend(parsed.message);
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <Field name="type" label="Type">
        {(control) => <TextInput control={control} value={type} onWrite={setType} />}
      </Field>
      <Field name="parameters" label="Parameters, a JSON object" problem={problem} isCode>
        {(control) => <TextInput control={control} value={parameters} onWrite={setParameters} isMultiline />}
      </Field>
      <Button type="submit" variant="secondary">
        Send to the page
      </Button>
    </form>
  );
}

function problemOf(parsed: ReturnType<typeof parseMessage>, isOpen: boolean): string | undefined {
  if ('problem' in parsed) return parsed.problem;
  return isOpen ? undefined : 'Open a page first.';
}
