import type { FieldControlProps } from '../../../src/components/Field.tsx';

interface TextInputProps {
  readonly control: FieldControlProps;
  readonly value: string;
  readonly onWrite: (value: string) => void;
  readonly isMultiline?: boolean;
  /** Number of lines of a multi-line input. */
  readonly rows?: number;
}

/** A text for machines: no correction, and no autofill. */
export function TextInput({ control, value, onWrite, isMultiline = false, rows }: TextInputProps) {
  const Tag = isMultiline ? 'textarea' : 'input';
  return (
    <Tag
      {...control}
      {...(isMultiline && { rows })}
      value={value}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => onWrite(event.target.value)}
    />
  );
}
