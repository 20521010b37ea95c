import { defineBlock, Frame, Interactive, type Island, Static } from '../../blocks/block.tsx';
import ConsentBanner from '../consent/island.tsx';
import Overlay from '../overlay/island.tsx';
import styles from '../overlay/Overlay.module.css';
import { BackToTop } from './BackToTop.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';

/** Id of the one container that dropdowns and modals are shown in (R2.1). */
export const overlayId = 'overlay';

export const consentBanner: Island<object> = {
  folder: 'src/document/consent',
  Component: ConsentBanner,
  texts: ['src/document/consent', 'src/components'],
};

export const lateParts: Island<object> = {
  folder: 'src/document/overlay',
  Component: Overlay,
  // All that may come without a page of the server's: after signing in, and without a connection.
  texts: [
    'src/document/session',
    'src/document/account',
    'src/document/navigation',
    'src/document/session-clock',
    'src/components',
    'src/pages/error',
  ],
};

/** What opens over the page, after everything else. */
export const overlay = defineBlock<object>({
  type: 'overlay',
  folder: 'src/document/shell',
  reads: ['configuration', 'address'],
  render: () => (
    <>
      <Static>
        <BackToTop />
      </Static>
      <Frame id={overlayId} className={styles['overlay']}>
        <Static>
          <LanguageMenu />
        </Static>
        <Interactive island={consentBanner} props={{}} />
        <Interactive island={lateParts} props={{}} />
      </Frame>
    </>
  ),
});
