import { useState } from 'react';
import { Button } from '../../../../src/components/Button.tsx';
import { Field } from '../../../../src/components/Field.tsx';
import type { MessageToPage } from '../../../../src/host/catalogue.ts';
import { readMessage } from '../../../../src/host/check-message.ts';
import { useSite } from '../../../../src/state/site-context.tsx';
import { Command } from '../../tools/Command.tsx';
import styles from '../../tools/form.module.css';
import { sandboxOriginOf } from '../../tools/sandbox-origin.ts';
import { TextInput } from '../../tools/TextInput.tsx';

interface SessionFormProps {
  readonly onSend: (message: MessageToPage) => void;
  readonly isOpen: boolean;
}

/** Account of the sandbox: Alice, in Ireland, with euros. */
const exampleAccountId = 285_104_233;

/** Sends session and consent of the visitor. */
export function SessionForm({ onSend, isOpen }: SessionFormProps) {
  const { loginUrl } = useSite().siteConfig;
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();
  const signIn = () => {
    const { message, problem: wrong } = readMessage('page', { type: 'sessionChanged', token: tokenIn(pasted) });
    setProblem(wrong?.text);
    if (message) onSend(message);
  };
  return (
    <div className={styles['form']}>
      <Field
        name="session-token"
        label="Session token"
        hint="The answer of the command below, or the token in it."
        problem={problem}
      >
        {(control) => <TextInput control={control} value={pasted} onWrite={setPasted} />}
      </Field>
      <Command text={tokenCommand(sandboxOriginOf(loginUrl))} />
      <div className={styles['actions']}>
        <Button variant="secondary" size="small" isOff={!isOpen} onClick={signIn}>
          Sign in
        </Button>
        <Button
          variant="secondary"
          size="small"
          isOff={!isOpen}
          onClick={() => onSend({ type: 'sessionChanged', token: null })}
        >
          Sign out
        </Button>
        <Button
          variant="secondary"
          size="small"
          isOff={!isOpen}
          onClick={() => onSend({ type: 'consent', analytics: true })}
        >
          Allow analytics
        </Button>
        <Button
          variant="secondary"
          size="small"
          isOff={!isOpen}
          onClick={() => onSend({ type: 'consent', analytics: false })}
        >
          Decline analytics
        </Button>
      </div>
    </div>
  );
}

const tokenCommand = (sandboxOrigin: string): string =>
  `curl -X POST ${sandboxOrigin}/sandbox/api/tokens -H 'content-type: application/json' -d '{"accountId":${exampleAccountId}}'`;

/** The token within pasted text, which may be the sandbox's whole reply. */
const tokenIn = (text: string): string => /"token"\s*:\s*"([^"\\]+)"/.exec(text)?.[1] ?? text.trim();
