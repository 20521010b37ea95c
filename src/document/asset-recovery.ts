import { cdnAvoidance, chunkReloadThrottle, leavingLimit, reloadStorageKey } from '../../config/constants.ts';
import { pageCookies } from '../state/cookies.ts';

/**
 * Recovers from a script or style of the page that fails to load because the build or the CDN is gone. Reloads the page, once for each file
 * and at most once within the throttle (R4.16; where storage is blocked, not twice in a row), and loads our own files if the CDN's fail.
 * Browsers abort pending files when a visitor navigates to another document; a reload would cancel that navigation, so nothing is done
 * then. Third-party files, which ad blockers may block, are ignored: our files have our paths, and come from our origin or the origin of
 * the document's first module. A picture is replaced by the fallback that it names. The script is inline, because script files may be
 * missing.
 */
export const assetRecoveryScript = `(function(){var isLeaving,left=0;addEventListener('beforeunload',function(){left=Date.now()});addEventListener('error',function(event){
var file=event.target;
if(file&&file.tagName==='IMG'&&file.dataset.fallback){file.src=file.dataset.fallback;delete file.dataset.fallback;return}
var address=file&&(file.tagName==='SCRIPT'?file.src:file.tagName==='LINK'&&file.rel==='stylesheet'?file.href:'');
if(!address||isLeaving||Date.now()-left<${leavingLimit}||navigator.onLine===false)return;
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
