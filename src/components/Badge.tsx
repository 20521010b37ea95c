import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/icon-lines.ts';

interface BadgeProps {
  readonly tone?: 'neutral' | 'positive' | 'negative' | 'info';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A short fact about its container. Colour and icon only repeat the text. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles['badge'], styles[tone])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
