import { type FormEvent, useState } from 'react';
import { Button } from '../../../../src/components/Button.tsx';
import { Field } from '../../../../src/components/Field.tsx';
import { Notice } from '../../../../src/components/Notice.tsx';
import { readMessage } from '../../../../src/host/check-message.ts';
import { hostMessages } from '../../../../src/host/host-messages.ts';
import { messageExamples } from '../../../../src/host/message-examples.ts';
import { parseJson } from '../../../../src/lib/parse-json.ts';
import styles from '../../tools/form.module.css';
import { Select } from '../../tools/Select.tsx';
import { TextInput } from '../../tools/TextInput.tsx';
import { malformedMessages } from './malformed-messages.ts';

interface SendFormProps {
  readonly onSend: (data: unknown) => void;
  readonly isOpen: boolean;
}

const examples: ReadonlyMap<string, unknown> = new Map(
  Object.keys(hostMessages).map((type) => [
    type,
    Object.entries(messageExamples).find(([known]) => known === type)?.[1].message,
  ]),
);
const exampleText = (type: string): string => JSON.stringify(examples.get(type), undefined, 2);
const firstType = 'updateSiteConfig';
const malformedCount = 100;

/** Sends a message to the page: an edited example of the catalogue. */
export function SendForm({ onSend, isOpen }: SendFormProps) {
  const [type, setType] = useState<string>(firstType);
  const [text, setText] = useState(exampleText(firstType));
  const data = parseJson(text);
  const choose = (next: string) => {
    setType(next);
    setText(exampleText(next));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (data !== undefined && isOpen) onSend(data);
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <Field name="example" label="Example">
        {(control) => (
          <Select
            control={control}
            value={type}
            options={[...examples.keys()].map((known) => [known, known])}
            onChoose={choose}
          />
        )}
      </Field>
      <Field
        name="message"
        label="Message, as JSON"
        isCode
        problem={data === undefined ? 'This is not JSON.' : undefined}
        hint="A message with a head under “marquee” is sent as it is, without the SDK."
      >
        {(control) => <TextInput control={control} value={text} onWrite={setText} isMultiline rows={7} />}
      </Field>
      {data !== undefined && <MessageVerdict data={data} />}
      <div className={styles['actions']}>
        <Button type="submit" variant="secondary" size="small" isOff={!isOpen || data === undefined}>
          Send to the page
        </Button>
        <Button
          variant="quiet"
          size="small"
          isOff={!isOpen}
          onClick={() => malformedMessages(Date.now(), malformedCount).forEach(onSend)}
        >
          Send {malformedCount} malformed messages
        </Button>
      </div>
    </form>
  );
}

function MessageVerdict({ data }: { readonly data: unknown }) {
  const { problem } = readMessage('page', data);
  if (!problem) return <p className={styles['note']}>It fits the catalogue.</p>;
  return <Notice>The page will refuse it: {problem.text}.</Notice>;
}
