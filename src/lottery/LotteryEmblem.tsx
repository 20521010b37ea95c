import { classNames } from '../components/class-names.ts';
import styles from './LotteryEmblem.module.css';
import { emblemHue, monogram } from './lottery-emblem.ts';

/** A roundel to tell a lottery by at a glance; the name beside it says which one it is. */
export function LotteryEmblem({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className={classNames(styles['emblem'], styles[`hue${emblemHue(id)}`])} aria-hidden="true">
      {monogram(name)}
    </span>
  );
}
