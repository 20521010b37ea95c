import { IconPath } from './Icon.tsx';
import { isDirectional } from './icon-paths.ts';
import { type StaticIconName, staticIconPaths } from './static-icon-paths.ts';

interface StaticIconProps {
  readonly name: StaticIconName;
  readonly className?: string | undefined;
}

/** An `Icon` for static parts, with symbols that browsers have no code for. */
export const StaticIcon = ({ name, className }: StaticIconProps) => (
  <IconPath path={staticIconPaths[name]} isDirectional={isDirectional(name)} className={className} />
);
