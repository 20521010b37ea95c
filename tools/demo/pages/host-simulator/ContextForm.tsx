import { type FormEvent, useState } from 'react';
import { Button } from '../../../../src/components/Button.tsx';
import { Field } from '../../../../src/components/Field.tsx';
import { Notice } from '../../../../src/components/Notice.tsx';
import type { MessageToPage } from '../../../../src/host/catalogue.ts';
import { languageList } from '../../../../src/i18n/languages.ts';
import styles from '../../tools/form.module.css';
import { Select } from '../../tools/Select.tsx';
import { TextInput } from '../../tools/TextInput.tsx';
import { type ContextTexts, contextMessage, noContext } from './context-message.ts';

interface SayProps {
  readonly onSend: (message: MessageToPage) => void;
  /** Whether a page is open. */
  readonly isOpen: boolean;
}

type Options = readonly (readonly [value: string, words: string])[];

const unsaid = ['', 'Not said'] as const;
const selects: readonly (readonly [field: keyof ContextTexts, label: string, options: Options])[] = [
  ['theme', 'Theme', [unsaid, ['dark', 'Dark'], ['light', 'Light']]],
  ['language', 'Language', [unsaid, ...languageList.map(({ code, title }) => [code, title] as const)]],
  ['motion', 'Motion', [unsaid, ['reduced', 'Reduced'], ['full', 'Full']]],
  ['visibility', 'Visibility', [unsaid, ['visible', 'Visible'], ['hidden', 'Hidden']]],
];
const inputs: readonly (readonly [field: keyof ContextTexts, label: string, hint: string])[] = [
  ['currency', 'Currency', 'Such as EUR.'],
  ['minutes', 'Session clock', 'Minutes played so far.'],
  ['safeArea', 'Safe area', 'Top, right, bottom, left.'],
  ['visibleArea', 'Visible area', 'Top and height.'],
];

/** Edits the context that the host sends. */
export function ContextForm({ onSend, isOpen }: SayProps) {
  const [texts, setTexts] = useState(noContext);
  const [problem, setProblem] = useState<string>();
  const write = (field: keyof ContextTexts) => (text: string) => setTexts((before) => ({ ...before, [field]: text }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const context = contextMessage(texts, Date.now());
    setProblem('problem' in context ? context.problem : isOpen ? undefined : 'Open a page first.');
    if ('message' in context && isOpen) onSend(context.message);
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <div className={styles['pair']}>
        {selects.map(([field, label, options]) => (
          <Field key={field} name={`context-${field}`} label={label}>
            {(control) => <Select control={control} value={texts[field]} options={options} onChoose={write(field)} />}
          </Field>
        ))}
        {inputs.map(([field, label, hint]) => (
          <Field key={field} name={`context-${field}`} label={label} hint={hint}>
            {(control) => <TextInput control={control} value={texts[field]} onWrite={write(field)} />}
          </Field>
        ))}
      </div>
      {problem && (
        <Notice tone="negative" isLive>
          {problem}
        </Notice>
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant="secondary">
          Say context
        </Button>
      </div>
      <p className={styles['note']}>It is sent again to every load of the page: after a reload, too.</p>
    </form>
  );
}
