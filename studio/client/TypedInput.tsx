import { type ComponentProps, useState } from 'react';

interface TypedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** Text input that shows the typed text while it has the focus, even if the value is normalised or refused. */
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
        // Don't save half a word while an input method is composing it.
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) onText(target.value);
      }}
      onCompositionEnd={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}
