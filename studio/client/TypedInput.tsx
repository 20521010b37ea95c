import type { ComponentProps } from 'react';
import { useTypedText } from './typed-text.ts';

interface TypedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** Text input that shows the typed text while it has the focus, even if the value is normalised or refused. */
export function TypedInput({ value, onText, onFocus, onBlur, ...rest }: TypedInputProps) {
  const typed = useTypedText(value, onText);
  return (
    <input
      {...rest}
      {...typed}
      onFocus={(event) => {
        typed.onFocus();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        typed.onBlur();
        onBlur?.(event);
      }}
    />
  );
}
