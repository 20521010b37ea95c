import type { Problem } from '../contracts.ts';
import { fieldId, problemAt } from './field-props.ts';
import styles from './GroupProblem.module.css';

interface GroupProblemProps {
  readonly problems: readonly Problem[];
  /** Path of the group in the notation of the check. */
  readonly field: string;
}

/** Problem of a group or list itself, which has no control of its own. Links of the check lead to it. */
export function GroupProblem({ problems, field }: GroupProblemProps) {
  const problem = problemAt(problems, 'campaign.json', field, false);
  return (
    <p
      id={`-${fieldId('campaign.json', field)}`}
      tabIndex={-1}
      className={styles['problem']}
      role="alert"
      hidden={problem === undefined}
    >
      {problem}
    </p>
  );
}
