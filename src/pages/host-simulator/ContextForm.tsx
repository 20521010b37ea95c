import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { MessageToPage } from '../../host/catalogue.ts';
import { languageList } from '../../i18n/languages.ts';
import { Select } from '../demo-tools/Select.tsx';
import { TextInput } from '../demo-tools/TextInput.tsx';
import { type ContextTexts, contextMessage, noContext } from './context-message.ts';
import styles from './form.module.css';

interface SayProps {
  readonly onSay: (message: MessageToPage) => void;
  /** There is a page to say it to. */
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

/** What the host says of itself, the device and the visitor's time. */
export function ContextForm({ onSay, isOpen }: SayProps) {
  const [texts, setTexts] = useState(noContext);
  const [problem, setProblem] = useState<string>();
  const write = (field: keyof ContextTexts) => (text: string) => setTexts((before) => ({ ...before, [field]: text }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const context = contextMessage(texts, Date.now());
    setProblem('problem' in context ? context.problem : isOpen ? undefined : 'Open a page first.');
    if ('message' in context && isOpen) onSay(context.message);
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <div className={styles['pair']}>
        {selects.map(([field, label, options]) => (
          <Field key={field} label={label}>
            {(control) => <Select control={control} value={texts[field]} options={options} onChoose={write(field)} />}
          </Field>
        ))}
        {inputs.map(([field, label, hint]) => (
          <Field key={field} label={label} hint={hint}>
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
      <p className={styles['note']}>It is said again to every life of the page: after a reload, too.</p>
    </form>
  );
}
