import { chunkReloadThrottle } from '../../config/constants.ts';
import { cookies } from '../state/cookies.ts';

/** Where the browser remembers when a missing file last made it load the page anew; `client/page-reload.ts` shares it. */
export const reloadStorageKey = 'marquee-chunk-reload';

/** Seconds that a browser asks for our own files after one of the CDN's failed. */
export const cdnAvoidance = 300;

/**
 * For the case that the page's own script or style is not there: the build is gone, or the CDN is. It loads the page
 * anew, at most once within the throttle (specification, section 4; where storage is blocked, not twice in a row), and
 * asks for our own files if the CDN's failed. It stands in the document as text, because the script that would do it is
 * the one that may be missing.
 */
export const assetRecoveryScript = `(function(){var isLeaving;addEventListener('error',function(event){
var file=event.target,address=file&&(file.tagName==='SCRIPT'?file.src:file.tagName==='LINK'&&file.rel==='stylesheet'?file.href:'');
if(!address||isLeaving||navigator.onLine===false)return;
if(new URL(address).origin!==location.origin)document.cookie='${cookies.avoidsCdn.name}=1;path=/;max-age=${cdnAvoidance};'+(self===top?'samesite=lax':'samesite=none;secure;partitioned');
try{
var now=Date.now();
if(now-Number(sessionStorage.getItem('${reloadStorageKey}')||0)<${chunkReloadThrottle})return;
sessionStorage.setItem('${reloadStorageKey}',String(now));
}catch(_){
var entry=performance.getEntriesByType('navigation')[0];
if(!entry||entry.type==='reload')return;
}
isLeaving=true;
location.reload();
},true)})()`;
