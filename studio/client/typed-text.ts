import { type ChangeEvent, type CompositionEvent, useState } from 'react';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Props of a control that shows the typed text while it has the focus, even if the value is normalised or refused. */
export function useTypedText(value: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  return {
    value: typed ?? value,
    onFocus: () => setTyped(value),
    onBlur: () => setTyped(undefined),
    onChange: ({ target, nativeEvent }: ChangeEvent<Typed>) => {
      setTyped(target.value);
      // Don't save half a word while an input method is composing it.
      if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) onText(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Typed>) => onText(currentTarget.value),
  };
}
