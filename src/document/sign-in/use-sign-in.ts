import { type FormEvent, useState } from 'react';
import { type SignInOutcome, useBrowserServices } from '../../state/browser-services.tsx';

/** Reasons why a sign-in was refused. */
export type Refusal = Exclude<SignInOutcome, 'signed-in'>;

/** Signing in with a form that has a `login` and a `password`. */
export interface SignInAttempts {
  readonly isBusy: boolean;
  /** Reason for refusing the last attempt, until the next one. */
  readonly refusal: Refusal | undefined;
  /** Number of refused passwords: a failed call counts none. */
  readonly refusals: number;
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

/** Passes the form's values to the session, and stores none of them. */
export function useSignIn(onSignedIn: () => void): SignInAttempts {
  const { session } = useBrowserServices();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [refusals, setRefusals] = useState(0);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setIsBusy(true);
    setRefusal(undefined);
    const outcome = await session.signIn(textOf(fields, 'login').trim(), textOf(fields, 'password'));
    if (outcome === 'signed-in') return onSignedIn();
    setIsBusy(false);
    setRefusal(outcome);
    if (outcome !== 'unavailable') setRefusals((count) => count + 1);
  };

  return { isBusy, refusal, refusals, submit };
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};
