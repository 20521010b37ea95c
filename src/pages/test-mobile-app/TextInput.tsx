import { classNames } from '../../components/class-names.ts';
import styles from './Field.module.css';
import type { FieldIds } from './Field.tsx';

interface TextInputProps {
  readonly ids: FieldIds;
  readonly value: string;
  readonly onWrite: (value: string) => void;
  /** Code of several lines. */
  readonly isCode?: boolean;
}

/** A text for machines: nothing corrects it, and nothing remembers it. */
export function TextInput({ ids, value, onWrite, isCode = false }: TextInputProps) {
  const Tag = isCode ? 'textarea' : 'input';
  return (
    <Tag
      {...ids}
      className={classNames(styles['input'], isCode && styles['code'])}
      value={value}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => onWrite(event.target.value)}
    />
  );
}
