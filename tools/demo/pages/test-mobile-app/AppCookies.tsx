import { useId } from 'react';
import { Button } from '../../../../src/components/Button.tsx';
import { Panel } from '../../tools/Panel.tsx';
import styles from './AppCookies.module.css';
import { type AppCookie, appCookies, identityCookies, settingCookies } from './app-cookies.ts';
import { CookieControl } from './CookieControl.tsx';
import { SandboxAuthorization } from './SandboxAuthorization.tsx';
import { writeCookies } from './use-cookie-jar.ts';

interface AppCookiesProps {
  /** Reloads the page in the frame; `undefined` without a page. */
  readonly onReload: (() => void) | undefined;
}

/** The cookies that an app sets in its webview before it opens a page. */
export function AppCookies({ onReload }: AppCookiesProps) {
  const clearAll = () => writeCookies(appCookies.flatMap(({ lines }) => lines(undefined)));
  return (
    <Panel
      title="Cookies of the app"
      text="They are written at once and hold for this whole browser, this page too. A page takes notice of them when it is loaded."
    >
      <CookieGroup title="The app and its visitor" cookies={identityCookies} />
      <SandboxAuthorization />
      <CookieGroup title="Settings" cookies={settingCookies} />
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={clearAll}>
          Clear all cookies of the app
        </Button>
        {onReload && (
          <Button variant="secondary" onClick={onReload}>
            Reload the opened page
          </Button>
        )}
      </div>
      <p className={styles['note']}>
        A visitor whom the app has signed in stays so when its cookies are cleared: the session has a cookie of its own,
        which scripts can’t reach. Reload this page and sign them out in its header.
      </p>
    </Panel>
  );
}

function CookieGroup({ title, cookies }: { readonly title: string; readonly cookies: readonly AppCookie[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>
        {title}
      </h3>
      <ul className={styles['list']}>
        {cookies.map((cookie) => (
          <CookieControl key={cookie.name} cookie={cookie} />
        ))}
      </ul>
    </section>
  );
}
