import { type ComponentProps, useState } from 'react';

interface TypedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** A line of text. While it is typed in, it shows what is typed, whatever becomes of it. */
export function TypedInput({ value, onText, onFocus, onBlur, ...rest }: TypedInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...rest}
      value={typed ?? value}
      onFocus={(event) => {
        setTyped(value);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      onChange={({ target, nativeEvent }) => {
        setTyped(target.value);
        // An input method is still composing: half a word would be saved.
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) onText(target.value);
      }}
      onCompositionEnd={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}
