/**
 * What a page may say, in short: written by `npm run host-messages` from the catalogue. Do not edit. For every rule the
 * types that it is for. A rule: `!` where the answer says whether the host has taken it on, `=` where it says something
 * else; then the fields: name, `?` for one that may be missing, kind, limit.
 */
export const messageTable: Readonly<Record<string, string>> = {
  '=versions?:\\[\\d+(,\\d+)*] page?:text:64': 'init',
  'height:\\d+:1000000': 'updateHeight',
  'height:\\d+:1000000 element?:text:200': 'heightFrozen',
  '': 'scrollToTop scrollToBottom showContent hideContent',
  '!': 'authorization registration goBack openBuyCrypto',
  '!path:path:16384 changeDomain?:true|false': 'changeRoute',
  'isDisabled?:true|false': 'disableScroll',
  '=text:text:500 level?:"(info|success|warning|error)" action?:text:40': 'notification',
  'title:text:300': 'changeTitle',
  '!url:url:2048': 'openLinkInBrowser',
  '=': 'checkAuth',
  '!path:path:16384':
    'betOnOwn home topUp office betting information bonus allGames promotion slots casino fastGames promoStore teamLine live',
  'status:404 path:"/[^]*":16384': 'pageNotFound',
  'config:{[^]*}': 'updateSiteConfig',
};
