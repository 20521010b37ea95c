import { classNames } from '../../components/class-names.ts';
import { shownWorld, type World } from '../../entities/world.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import styles from './CardWorld.module.css';

interface CardWorldProps {
  readonly world: World;
  readonly className: string | undefined;
}

/** The world of a campaign's page, behind the picture on its card. */
export function CardWorld({ world, className }: CardWorldProps) {
  const { looks } = useStaticSite();
  return <div className={classNames(styles['world'], className)} data-world={shownWorld(world, looks.worlds)} />;
}
