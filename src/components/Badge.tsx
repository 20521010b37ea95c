import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './class-names.ts';
import { StaticIcon } from './icons/StaticIcon.tsx';
import type { StaticIconName } from './icons/static-icon-paths.ts';

interface BadgeProps {
  readonly tone?: 'neutral' | 'positive' | 'negative' | 'info';
  readonly icon?: StaticIconName;
  readonly children: ReactNode;
}

/** A short fact about its container. Colour and icon only repeat the text. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles['badge'], styles[tone])}>
      {icon && <StaticIcon name={icon} />}
      {children}
    </span>
  );
}
