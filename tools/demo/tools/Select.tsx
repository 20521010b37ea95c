import type { FieldControlProps } from '../../../src/components/Field.tsx';

interface SelectProps {
  readonly control: FieldControlProps;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}

/** A choice of one value. */
export const Select = ({ control, value, options, onChoose }: SelectProps) => (
  <select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
    {options.map(([option, words]) => (
      <option key={option} value={option}>
        {words}
      </option>
    ))}
  </select>
);
