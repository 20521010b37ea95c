const inApp = /^(?:\/[a-z]{2})?\/mobile-app\//;

/** Whether this is the path of a page for the webview of the operator's app. */
export const isAppPath = (pathname: string): boolean => inApp.test(pathname);

/** Whether the path is a promotion frame's, which is part of a page of the operator. */
export const isPromoFramePath = (pathname: string): boolean => /^(?:\/[a-z]{2})?\/promo-frame(?:\/|$)/.test(pathname);

/** Pages of the site with another address in the app: prefix on the site, and prefix in the app. */
const appAddresses: readonly (readonly [site: RegExp, app: string])[] = [
  [/^((?:\/[a-z]{2})?)\/promo(?:tion|-redirect)\//, '$1/mobile-app/'],
  [/^((?:\/[a-z]{2})?)\/bonus(?:-redirect)?\//, '$1/mobile-app/bonus/'],
];

/** The address of a page of the site in the app; unchanged for a page that the app does not have. */
export function hrefInApp(href: string): string {
  const [site, app] = appAddresses.find(([pattern]) => pattern.test(href)) ?? [];
  return site && app !== undefined ? href.replace(site, app) : href;
}
