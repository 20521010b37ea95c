import styles from './Field.module.css';
import type { FieldIds } from './Field.tsx';

interface SelectProps {
  readonly ids: FieldIds;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}

/** One of several values. */
export const Select = ({ ids, value, options, onChoose }: SelectProps) => (
  <select {...ids} className={styles['input']} value={value} onChange={(event) => onChoose(event.target.value)}>
    {options.map(([option, words]) => (
      <option key={option} value={option}>
        {words}
      </option>
    ))}
  </select>
);
