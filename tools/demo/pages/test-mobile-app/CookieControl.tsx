import { type FormEvent, useState } from 'react';
import { Button } from '../../../../src/components/Button.tsx';
import { classNames } from '../../../../src/components/class-names.ts';
import { Field, type FieldControlProps } from '../../../../src/components/Field.tsx';
import { Select } from '../../tools/Select.tsx';
import { TextInput } from '../../tools/TextInput.tsx';
import { type AppCookie, pastedAuthorization, shownValue, storedValue } from './app-cookies.ts';
import styles from './CookieControl.module.css';
import { useCookieJar, writeCookies } from './use-cookie-jar.ts';

/** A cookie: its value, a control that sets it, and a button that deletes it. */
export function CookieControl({ cookie }: { readonly cookie: AppCookie }) {
  const [problem, setProblem] = useState<string>();
  const jar = useCookieJar();
  const value = jar === undefined ? undefined : storedValue(cookie.name, jar);
  const set = (next: string): boolean => {
    const isAccepted = cookie.accepts(next);
    setProblem(isAccepted ? undefined : 'Marquee would count this value as unset: it is not written.');
    if (isAccepted) writeCookies(cookie.lines(next));
    return isAccepted;
  };
  const clear = () => {
    setProblem(undefined);
    writeCookies(cookie.lines(undefined));
  };
  return (
    <li className={classNames(styles['cookie'], cookie.isSecret && styles['long'])}>
      <Field name={`cookie-${cookie.name}`} label={cookie.label} hint={cookie.hint} problem={problem}>
        {(control) =>
          cookie.choices ? (
            <ChoiceCookie control={control} choices={cookie.choices} value={value} onSet={set} onClear={clear} />
          ) : (
            <CookieSetter control={control} cookie={cookie} onSet={set} />
          )
        }
      </Field>
      <div className={styles['present']}>
        <p className={styles['value']} data-cookie={cookie.name}>
          <code>{cookie.name}</code> {presentWords(cookie, jar, value)}
        </p>
        <Button variant="quiet" size="small" aria-label={`Clear ${cookie.label}`} onClick={clear}>
          Clear
        </Button>
      </div>
    </li>
  );
}

function presentWords(cookie: AppCookie, jar: string | undefined, value: string | undefined): string {
  if (jar === undefined) return '…';
  if (value === undefined) return 'is not set';
  const words = `= ${shownValue(cookie, value)}`;
  return cookie.accepts(value) ? words : `${words}, which counts as unset`;
}

interface ChoiceCookieProps {
  readonly control: FieldControlProps;
  readonly choices: NonNullable<AppCookie['choices']>;
  readonly value: string | undefined;
  readonly onSet: (value: string) => void;
  readonly onClear: () => void;
}

function ChoiceCookie({ control, choices, value, onSet, onClear }: ChoiceCookieProps) {
  const known = choices.some(([choice]) => choice === value) ? value : undefined;
  return (
    <Select
      control={control}
      value={known ?? ''}
      options={[['', 'Not set'], ...choices]}
      onChoose={(next) => (next === '' ? onClear() : onSet(next))}
    />
  );
}

interface CookieSetterProps {
  readonly control: FieldControlProps;
  readonly cookie: AppCookie;
  /** Returns whether the value was accepted. */
  readonly onSet: (value: string) => boolean;
}

function CookieSetter({ control, cookie, onSet }: CookieSetterProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (onSet(cookie.isSecret ? pastedAuthorization(text) : text.trim())) setText('');
  };
  return (
    <form className={styles['written']} onSubmit={submit}>
      <TextInput control={control} value={text} onWrite={setText} />
      <Button variant="secondary" size="small" type="submit" aria-label={`Set ${cookie.label}`}>
        Set
      </Button>
    </form>
  );
}
