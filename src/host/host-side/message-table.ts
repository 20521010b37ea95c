/**
 * Compact table of the page's messages, written by `npm run host-messages` from the catalogue. Do not edit. Each rule
 * lists its message types. A rule: `!` if the reply says whether the host accepted the message, `=` if it says
 * something else; then the fields: name, `?` if optional, pattern of its JSON, limit. `{…}` refers to a named pattern.
 */
export const messageTable: Readonly<Record<string, string>> = {
  '=versions?:\\[\\d+(,\\d+)*] page?:{text}:64': 'init',
  'height:\\d+:1000000': 'updateHeight',
  'height:\\d+:1000000 element?:{text}:200': 'heightFrozen',
  '': 'scrollToTop scrollToBottom showContent hideContent',
  'offset:\\d+:1000000': 'scrollToOffset',
  '!': 'authorization registration goBack openBuyCrypto',
  '!path:"/({segments}/?)?{query}" changeDomain?:true|false': 'changeRoute',
  'isDisabled?:true|false': 'disableScroll',
  '=text:{text}:500 level?:"(info|success|warning|error)" action?:{text}:40': 'notification',
  'title:{text}:300': 'changeTitle',
  '!url:{url}:2048': 'openLinkInBrowser',
  '=': 'checkAuth',
  '!path:"/betsonyour/{segment}"': 'betOnOwn',
  '!path:"/"': 'home',
  '!path:"/office/recharge"': 'topUp',
  '!path:"/office/(bringfriend|account|identification)"': 'office',
  '!path:"/{segment}(/{segment}){0,3}"': 'betting teamLine live',
  '!path:"/information/{segment}"': 'information',
  '!path:"/bonus/{segment}(\\?category={character}+)?" isAutomatic?:true|false': 'bonus',
  '!path:"/allgamesentrance(/{segments})?"': 'allGames',
  '!path:"/promotions/{segments}"': 'promotion',
  '!path:"/{segment}{query}"': 'slots casino',
  '!path:"/fast-games{query}"': 'fastGames',
  '!path:"/promo"': 'promoStore',
  'status:\\d+:599 path:"/[^]*":16384': 'pageNotFound',
  'config:{[^]*}': 'updateSiteConfig',
};
