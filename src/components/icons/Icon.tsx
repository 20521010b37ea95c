import { classNames } from '../class-names.ts';
import styles from './Icon.module.css';
import { type IconName, iconPaths, isDirectional } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A symbol beside a text with the same meaning: hidden from assistive technology, and as tall as the text. */
export const Icon = ({ name, className }: IconProps) => (
  <IconPath path={iconPaths[name]} isDirectional={isDirectional(name)} className={className} />
);

interface IconPathProps {
  readonly path: string;
  readonly isDirectional: boolean;
  readonly className?: string | undefined;
}

/** The symbol drawn by some lines. */
export function IconPath({ path, isDirectional: isMirrored, className }: IconPathProps) {
  return (
    <svg
      className={classNames(styles['icon'], isMirrored && styles['directional'], className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
