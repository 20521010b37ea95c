import { classNames } from '../class-names.ts';
import styles from './Icon.module.css';
import { type IconName, iconLines, isDirectional } from './icon-lines.ts';

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A symbol beside a text that says the same: it is hidden from assistive technology and as tall as the text around it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={classNames(styles['icon'], isDirectional(name) && styles['directional'], className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconLines[name]} />
    </svg>
  );
}
