import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './DataTable.module.css';

interface DataTableProps {
  /** Names of the columns. */
  readonly head: readonly string[];
  readonly label?: string;
  readonly className?: string | undefined;
  /** Whether other rows are loading. */
  readonly isBusy?: boolean;
  /** Its rows. */
  readonly children: ReactNode;
}

/** Values in rows and columns. */
export function DataTable({ head, label, className, isBusy, children }: DataTableProps) {
  return (
    <table className={classNames(styles['table'], className)} aria-label={label} aria-busy={isBusy || undefined}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
