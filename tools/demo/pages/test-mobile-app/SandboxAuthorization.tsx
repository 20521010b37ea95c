import { useState } from 'react';
import { Field } from '../../../../src/components/Field.tsx';
import { useSite } from '../../../../src/state/site-context.tsx';
import { Command } from '../../tools/Command.tsx';
import { Fold } from '../../tools/Fold.tsx';
import { sandboxOriginOf } from '../../tools/sandbox-origin.ts';
import { TextInput } from '../../tools/TextInput.tsx';
import { sandboxCommand } from './app-cookies.ts';

/** An account of the sandbox: Alice, in Ireland, with euros. */
const exampleAccountId = '285104233';

/** How to get an authorization from the sandbox platform. It is another origin, which this page may not call. */
export function SandboxAuthorization() {
  const { loginUrl } = useSite().siteConfig;
  const [accountId, setAccountId] = useState(exampleAccountId);
  const problem = /^[1-9]\d{0,14}$/.test(accountId) ? undefined : 'An account id is a number.';
  const sandboxOrigin = sandboxOriginOf(loginUrl);
  return (
    <Fold title="An authorization from the sandbox">
      <p>
        The sandbox lists its accounts at <a href={sandboxOrigin}>{sandboxOrigin}</a>. Run the command and paste the
        whole answer as the authorization.
      </p>
      <Field name="account" label="Account id" problem={problem}>
        {(control) => <TextInput control={control} value={accountId} onWrite={(text) => setAccountId(text.trim())} />}
      </Field>
      {problem === undefined && <Command text={sandboxCommand(sandboxOrigin, accountId)} />}
    </Fold>
  );
}
