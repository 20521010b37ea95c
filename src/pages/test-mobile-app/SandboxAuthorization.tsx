import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { useSite } from '../../state/site-context.tsx';
import { sandboxCommand } from './app-cookies.ts';
import styles from './SandboxAuthorization.module.css';
import { TextInput } from './TextInput.tsx';

/** An account of the sandbox: Alice, in Ireland, with euros. */
const exampleAccountId = '285104233';

/** How the sandbox platform gives an authorization. It is another origin, which this page may not ask. */
export function SandboxAuthorization() {
  const { loginUrl } = useSite().siteConfig;
  const [accountId, setAccountId] = useState(exampleAccountId);
  const problem = /^[1-9]\d{0,14}$/.test(accountId) ? undefined : 'An account id is a number.';
  // The sandbox's sign-in page is the one of the site that it stands in for.
  const sandboxOrigin = URL.canParse(loginUrl) ? new URL(loginUrl).origin : 'http://localhost:3900';
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>An authorization from the sandbox</summary>
      <div className={styles['body']}>
        <p>
          The sandbox lists its accounts at <a href={sandboxOrigin}>{sandboxOrigin}</a>. Run the command and paste the
          whole answer as the authorization.
        </p>
        <Field label="Account id" problem={problem}>
          {(control) => <TextInput control={control} value={accountId} onWrite={(text) => setAccountId(text.trim())} />}
        </Field>
        {problem === undefined && (
          <pre className={styles['command']}>
            <code>{sandboxCommand(sandboxOrigin, accountId)}</code>
          </pre>
        )}
      </div>
    </details>
  );
}
