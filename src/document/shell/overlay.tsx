import { defineBlock, Frame, Interactive, type Island, Static } from '../../blocks/block.tsx';
import { connectionIsland } from '../../blocks/connection/connection.ts';
import type { PageContent } from '../../blocks/page-content.ts';
import ConsentPanel from '../consent/island.tsx';
import Overlay from '../overlay/island.tsx';
import styles from '../overlay/Overlay.module.css';
import { EarlySignIn } from '../sign-in/EarlySignIn.tsx';
import { BackToTop } from './BackToTop.tsx';
import { type HeaderData, hasSettings } from './header.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SectionsMenu } from './SectionsMenu.tsx';
import { SettingsMenu, SettingsReturn } from './SettingsMenu.tsx';

/** Id of the one container for dropdowns and modals (R2.1). */
export const overlayId = 'overlay';

export const consentPanel: Island<object> = {
  folder: 'src/document/consent',
  Component: ConsentPanel,
  texts: ['src/document/consent', 'src/components'],
  isLazy: true,
};

export const lateParts: Island<object> = {
  folder: 'src/document/overlay',
  Component: Overlay,
  // Texts that may be shown without a page from the server: after signing in, and without a connection.
  texts: [
    'src/document/session',
    'src/document/account',
    'src/document/navigation',
    'src/document/session-clock',
    'src/components',
    'src/pages/error',
  ],
};

/** Overlays, after everything else in the document. */
export const overlay = defineBlock<HeaderData>({
  type: 'overlay',
  folder: 'src/document/shell',
  reads: ['configuration', 'settings', 'links'],
  render: ({ data: { layout, route } }) => (
    <>
      <Static>
        <BackToTop />
      </Static>
      <Frame id={overlayId} className={styles['overlay']}>
        <Static>
          {hasSettings({ layout, route }) && <SettingsMenu />}
          {layout === 'default' && <SectionsMenu current={route} />}
        </Static>
        <Interactive island={consentPanel} props={{}} />
        <Interactive island={lateParts} props={{}} />
        {layout === 'app' && <Interactive island={connectionIsland} props={{}} />}
      </Frame>
    </>
  ),
});

/** The part of the overlay that depends on the page's address. Other parts are the same on many pages. */
export const pageMenus = defineBlock<HeaderData & Pick<PageContent, 'languages'>>({
  type: 'page-menus',
  folder: 'src/document/shell',
  reads: ['configuration', 'links', 'address'],
  render: ({ data }) => (
    <Static>
      <LanguageMenu publishedIn={data.languages} />
      {hasSettings(data) && <SettingsReturn />}
    </Static>
  ),
});

/** The dialog in which visitors without a session can sign in before the page is hydrated. */
export const earlySignIn = defineBlock<HeaderData>({
  type: 'early-sign-in',
  folder: 'src/document/shell',
  reads: ['configuration', 'links', 'address'],
  render: ({ data: { layout } }) => <Static>{layout !== 'empty' && <EarlySignIn />}</Static>,
});
