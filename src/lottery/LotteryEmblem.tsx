import { classNames } from '../components/class-names.ts';
import styles from './LotteryEmblem.module.css';
import { emblemHue, monogram } from './lottery-emblem.ts';

/** An emblem by which a lottery is recognized; its name is beside it. */
export function LotteryEmblem({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className={classNames(styles['emblem'], styles[`hue${emblemHue(id)}`])} aria-hidden="true">
      {monogram(name)}
    </span>
  );
}
