import type { Problem } from '../../contracts.ts';
import { fieldId, problemAt } from '../field-props.ts';
import styles from './Clauses.module.css';

interface ListProblemProps {
  readonly problems: readonly Problem[];
  readonly field: string;
}

/** Problem of a part of the own clauses that has no control of its own. Links of the check lead to it. */
export function ListProblem({ problems, field }: ListProblemProps) {
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
