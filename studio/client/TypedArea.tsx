import type { ComponentProps } from 'react';
import { useTypedText } from './typed-text.ts';

interface TypedAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onFocus' | 'onBlur'> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** Input of several lines for one sentence: a line break is a space. */
export function TypedArea({ value, onText, ...rest }: TypedAreaProps) {
  const typed = useTypedText(value, (text) => onText(text.replaceAll(/\s*[\r\n]+\s*/g, ' ')));
  return <textarea {...rest} {...typed} />;
}
