import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import type { MessageToPage } from '../../host/catalogue.ts';
import { readMessage } from '../../host/check-message.ts';
import { useSite } from '../../state/site-context.tsx';
import { Command } from '../demo-tools/Command.tsx';
import { sandboxOriginOf } from '../demo-tools/sandbox-origin.ts';
import { TextInput } from '../demo-tools/TextInput.tsx';
import styles from './form.module.css';

interface SessionFormProps {
  readonly onSay: (message: MessageToPage) => void;
  readonly isOpen: boolean;
}

/** Account of the sandbox: Alice, in Ireland, with euros. */
const exampleAccountId = 285_104_233;

/** Who the visitor is, as the host says it, and what they have allowed. */
export function SessionForm({ onSay, isOpen }: SessionFormProps) {
  const { loginUrl } = useSite().siteConfig;
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();
  const signIn = () => {
    const { message, problem: wrong } = readMessage('page', { type: 'sessionChanged', token: tokenIn(pasted) });
    setProblem(wrong?.text);
    if (message) onSay(message);
  };
  return (
    <div className={styles['form']}>
      <Field label="Session token" hint="The answer of the command below, or the token in it." problem={problem}>
        {(control) => <TextInput control={control} value={pasted} onWrite={setPasted} />}
      </Field>
      <Command text={tokenCommand(sandboxOriginOf(loginUrl))} />
      <div className={styles['actions']}>
        <Button variant="secondary" size="small" disabled={!isOpen} onClick={signIn}>
          Sign in
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={!isOpen}
          onClick={() => onSay({ type: 'sessionChanged', token: null })}
        >
          Sign out
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={!isOpen}
          onClick={() => onSay({ type: 'consent', analytics: true })}
        >
          Allow analytics
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={!isOpen}
          onClick={() => onSay({ type: 'consent', analytics: false })}
        >
          Decline analytics
        </Button>
      </div>
    </div>
  );
}

const tokenCommand = (sandboxOrigin: string): string =>
  `curl -X POST ${sandboxOrigin}/sandbox/api/tokens -H 'content-type: application/json' -d '{"accountId":${exampleAccountId}}'`;

/** The token in what somebody pasted: the sandbox's whole answer is taken too. */
const tokenIn = (text: string): string => /"token"\s*:\s*"([^"\\]+)"/.exec(text)?.[1] ?? text.trim();
