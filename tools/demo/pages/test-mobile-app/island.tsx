import { ToolIntro } from '../../tools/ToolIntro.tsx';
import type { PageNames } from '../../tools/target-pages.ts';
import { AppCookies } from './AppCookies.tsx';
import { DevicePreview } from './DevicePreview.tsx';
import { FrameReportPanel } from './FrameReportPanel.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { TargetForm } from './TargetForm.tsx';
import styles from './TestMobileAppPage.module.css';
import { useOpenedPage } from './use-opened-page.ts';

export interface TestMobileAppProps {
  readonly names: PageNames;
}

/**
 * Lets app teams try Marquee in a webview (R2.29). Its texts are for developers, so they are English in every language and not in the
 * dictionary.
 */
export default function TestMobileApp({ names }: TestMobileAppProps) {
  const page = useOpenedPage();
  return (
    <div lang="en" dir="ltr">
      <ToolIntro title="Test mobile app">
        An app sets cookies in its webview and opens a page of Marquee. Set the same cookies here, open the page in the
        webview of a device, and see what came of it.
      </ToolIntro>
      <div className={styles['tool']}>
        <div className={styles['target']}>
          <TargetForm names={names} onOpen={page.open} />
        </div>
        <div className={styles['webview']}>
          <DevicePreview page={page} />
          <FrameReportPanel page={page} />
          <MessagePanel page={page} />
        </div>
        <div className={styles['settings']}>
          <AppCookies onReload={page.opened && page.reload} />
        </div>
      </div>
    </div>
  );
}
