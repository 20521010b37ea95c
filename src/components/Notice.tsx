import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icons/Icon.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly tone?: 'info' | 'positive' | 'negative';
  /** Whether the notice responds to an action of the visitor, and is announced by assistive technology. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
}

const icons = { info: 'info', positive: 'check', negative: 'warning' } as const;

export function Notice({ tone = 'info', isLive = false, children }: NoticeProps) {
  const role = tone === 'negative' ? 'alert' : 'status';
  return (
    <div className={classNames(styles['notice'], styles[tone])} role={isLive ? role : undefined}>
      <Icon name={icons[tone]} className={styles['icon']} />
      <div>{children}</div>
    </div>
  );
}
