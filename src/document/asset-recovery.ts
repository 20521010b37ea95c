import { cdnAvoidance, chunkReloadThrottle, reloadStorageKey } from '../../config/constants.ts';
import { pageCookies } from '../state/cookies.ts';

/**
 * For a script or style of the page that is not there: the build is gone, or the CDN is. It loads the page again, once for each
 * file and at most once within the throttle (R4.16; where storage is blocked, not twice in a row), and asks for our own files if
 * the CDN's failed. Files of others, which blockers block, are left alone: ours have our paths, and come from our origin or from
 * where the document's first module comes from. A picture gets the one that it names for this case. It stands in the document
 * as text: the script may be what is missing.
 */
export const assetRecoveryScript = `(function(){var isLeaving;addEventListener('error',function(event){
var file=event.target;
if(file&&file.tagName==='IMG'&&file.dataset.fallback){file.src=file.dataset.fallback;delete file.dataset.fallback;return}
var address=file&&(file.tagName==='SCRIPT'?file.src:file.tagName==='LINK'&&file.rel==='stylesheet'?file.href:'');
if(!address||isLeaving||navigator.onLine===false)return;
var url=new URL(address),isOwn=url.origin===location.origin,first=document.querySelector('link[rel=modulepreload],script[type=module][src]');
if(!/^\\/(assets|campaign-art)\\//.test(url.pathname)||!isOwn&&(!first||new URL(first.href||first.src).origin!==url.origin))return;
if(!isOwn)document.cookie='${pageCookies.avoidsCdn.name}=1;path=/;max-age=${cdnAvoidance};'+(self===top?'samesite=lax':'samesite=none;secure;partitioned');
try{
var now=Date.now(),last=sessionStorage.getItem('${reloadStorageKey}')||'';
if(now-parseInt(last)<${chunkReloadThrottle}||last.endsWith(' '+address))return;
sessionStorage.setItem('${reloadStorageKey}',now+' '+address);
}catch(_){
var entry=performance.getEntriesByType('navigation')[0];
if(!entry||entry.type==='reload')return;
}
isLeaving=true;
location.reload();
},true)})()`;
