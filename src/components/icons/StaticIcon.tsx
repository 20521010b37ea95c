import { IconLines } from './Icon.tsx';
import { isDirectional } from './icon-lines.ts';
import { type StaticIconName, staticIconLines } from './static-icon-lines.ts';

interface StaticIconProps {
  readonly name: StaticIconName;
  readonly className?: string | undefined;
}

/** An `Icon` for static parts, with symbols that browsers have no code for. */
export const StaticIcon = ({ name, className }: StaticIconProps) => (
  <IconLines lines={staticIconLines[name]} isDirectional={isDirectional(name)} className={className} />
);
