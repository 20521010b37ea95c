import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'>, ButtonLook {
  /** Whether the button is busy: it keeps its focus and size, and ignores clicks. */
  readonly isBusy?: boolean;
  /** Whether the button is inactive for now. Unlike with `disabled`, it keeps the focus. */
  readonly isOff?: boolean;
}

/** A button for an action on this page. For navigation use `ButtonLink`. */
export function Button({
  variant,
  size,
  className,
  isBusy = false,
  isOff = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, className })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isOff || undefined}
      onClick={handleClick}
    >
      {isBusy && <Spinner />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}
