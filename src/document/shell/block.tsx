import '../../components/styles/fonts.css';
import '../../components/styles/tokens.css';
import '../../components/styles/base.css';
import type { BlockInstance } from '../../blocks/block.tsx';
import type { RouteId } from '../../routes/route-paths.ts';
import type { LayoutName } from '../../routes/route-types.ts';
import iconUrl from '../icon.svg?no-inline';
import { footer } from './footer.tsx';
import styles from './frame.module.css';
import { header } from './header.tsx';
import { overlay } from './overlay.tsx';

/** Inputs of the header, footer and overlays besides the site. */
export interface ShellData {
  readonly layout: LayoutName;
  /** Missing on a demo page, which the route table does not list. */
  readonly route: RouteId | undefined;
  /** The page's, if it is not the site's. */
  readonly minimumAge?: number | undefined;
}

/** The parts around a page, shared by many pages. `pageMenus` is inserted into their overlay for each page. */
export interface Shell {
  readonly header: BlockInstance;
  readonly footer: BlockInstance;
  readonly overlay: BlockInstance;
}

/** The parts around a page, in its layout. */
export const shellFor = ({ layout, route, minimumAge }: ShellData): Shell => ({
  header: header.of({ layout, route }),
  footer: footer.of({ layout, route, minimumAge }),
  overlay: overlay.of({ layout, route }),
});

/** Address of the site's icon. */
export const icon = iconUrl;

/** Classes of the element around header, page and footer, and of the page's own. */
export const frameClasses = { site: styles['site'], main: styles['main'] };
