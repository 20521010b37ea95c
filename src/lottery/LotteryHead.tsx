import type { ReactNode } from 'react';
import { Heading } from '../components/Heading.tsx';
import { LotteryEmblem } from './LotteryEmblem.tsx';
import styles from './LotteryHead.module.css';

interface LotteryHeadProps {
  readonly id: string;
  readonly name: string;
  /** Page one level up. */
  readonly back?: { readonly href: string; readonly text: string };
  readonly title: string;
  readonly children?: ReactNode;
}

/** The head of a page of one lottery. */
export function LotteryHead({ id, name, back, title, children }: LotteryHeadProps) {
  return (
    <div className={styles['head']}>
      {back && (
        <a className={styles['back']} href={back.href}>
          {back.text}
        </a>
      )}
      <div className={styles['title']}>
        <LotteryEmblem id={id} name={name} />
        <Heading level={1}>{title}</Heading>
      </div>
      {children}
    </div>
  );
}
