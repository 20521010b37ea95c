import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { languages } from '../i18n/languages.ts';
import { SiteProvider } from '../state/site-context.tsx';
import { stateElementId } from '../state/state-element.ts';
import { assetRecoveryScript } from './asset-recovery.ts';
import type { DocumentState } from './document-state.ts';
import iconUrl from './icon.svg?no-inline';

/** Files of the client build that a page needs before it can show or hydrate. */
export interface DocumentAssets {
  readonly styles: readonly string[];
  readonly modulePreloads: readonly string[];
  readonly fontPreloads: readonly string[];
}

interface DocumentProps {
  readonly state: DocumentState;
  /** The serialized state: in the browser the very text that the server sent. */
  readonly stateText: string;
  readonly i18n: i18n;
  /** Only the server lists assets; in the browser they are there already. */
  readonly assets?: DocumentAssets;
  /** Only the server knows it: browsers hide it from scripts. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

/** The whole HTML document, the same on both sides. */
export function Document({ state, stateText, i18n, assets, nonce, children }: DocumentProps) {
  const { site } = state;
  const language = languages[site.currentLanguage];
  return (
    <html
      lang={language.htmlLang}
      dir={language.direction}
      data-theme={site.theme}
      data-view={site.isForceMobile ? 'mobile' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={site.theme === 'light' ? '#f6f3fb' : '#0c0a1a'} />
        <link rel="icon" type="image/svg+xml" href={iconUrl} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: assetRecoveryScript }} />
        {'pending' in state.outcome && (
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        )}
        {assets && <AssetLinks assets={assets} nonce={nonce} />}
      </head>
      <body>
        <SiteProvider site={site}>
          <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
        </SiteProvider>
        <script
          id={stateElementId}
          type="application/json"
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: stateText }}
        />
      </body>
    </html>
  );
}

function AssetLinks({ assets, nonce }: { readonly assets: DocumentAssets; readonly nonce: string | undefined }) {
  return (
    <>
      {assets.fontPreloads.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      {assets.modulePreloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} nonce={nonce} />
      ))}
    </>
  );
}
