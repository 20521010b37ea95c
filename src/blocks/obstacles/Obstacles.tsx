import { buttonClass } from '../../components/button-class.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import type { LinkAttributes } from '../../components/link-target.ts';
import styles from './obstacles.module.css';

interface ObstaclesProps {
  readonly title: string;
  readonly obstacles: readonly {
    readonly text: string;
    /** Page on which the visitor can remove the obstacle. */
    readonly remedy?: { readonly label: string; readonly link: LinkAttributes };
  }[];
  /** Whether to announce the obstacles to assistive technology. */
  readonly isLive: boolean;
}

/** Obstacles of a visitor, each with the page on which it can be removed. */
export const Obstacles = ({ title, obstacles, isLive }: ObstaclesProps) => (
  <div className={styles['obstacles']} role={isLive ? 'status' : undefined}>
    <p className={styles['title']}>{title}</p>
    <ul>
      {obstacles.map(({ text, remedy }) => (
        <li key={text} className={styles['obstacle']}>
          <Icon name={remedy ? 'cross' : 'warning'} className={styles['mark']} />
          <span className={styles['text']}>{text}</span>
          {remedy && (
            <a
              className={buttonClass({ variant: 'secondary', size: 'small' })}
              href={remedy.link.href}
              target={remedy.link.target}
            >
              {remedy.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  </div>
);
