import styles from './Button.module.css';
import { classNames } from './class-names.ts';

/** Look of a button. A view has at most one primary button. */
export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly className?: string | undefined;
}

/** Classes shared by buttons and by links that look like buttons. */
export const buttonClass = ({ variant = 'primary', size = 'medium', className }: ButtonLook): string =>
  classNames(styles['button'], styles[variant], styles[size], className);
