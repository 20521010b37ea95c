import { type ReactNode, useId } from 'react';
import common from '../../components/common.module.css';
import parts from './TicketParts.module.css';

interface ChoiceFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Problem of the value. */
  readonly problem?: string | undefined;
  readonly children: (control: { id: string; className: string | undefined; 'aria-describedby'?: string }) => ReactNode;
}

/** A select with its label. Not `components/Field.tsx`, which includes code that only campaign pages need. */
export function ChoiceField({ label, hint, problem, children }: ChoiceFieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={parts['field']}>
      <label htmlFor={id}>{label}</label>
      {children({ id, className: parts['input'], ...(note && { 'aria-describedby': `${id}-note` }) })}
      {note && (
        <p key={note} id={`${id}-note`} className={common['muted']} role={problem && 'alert'}>
          {note}
        </p>
      )}
    </div>
  );
}
