import type { ReactNode } from 'react';
import { Heading } from '../components/Heading.tsx';
import styles from './LotteryCardHead.module.css';
import { LotteryEmblem } from './LotteryEmblem.tsx';

interface LotteryCardHeadProps {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  /** Target of the name's link. */
  readonly href?: string;
  readonly children?: ReactNode;
}

/** Name and country of a card's lottery. */
export const LotteryCardHead = ({ id, name, country, href, children }: LotteryCardHeadProps) => (
  <div className={styles['head']}>
    <LotteryEmblem id={id} name={name} />
    <div className={styles['name']}>
      <Heading level={2} size="small">
        {href === undefined ? name : <a href={href}>{name}</a>}
      </Heading>
      <p className={styles['country']}>{country}</p>
    </div>
    {children}
  </div>
);
