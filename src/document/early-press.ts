/** Milliseconds after which a held press is followed as a plain link. */
const longestHold = 4_000;

/** Dispatched on the document when its clicks are handled, or never will be. */
export const readyEvent = 'marquee:ready';

/** In `data-held` of the root element while a press on "Sign in" waits. */
export const heldSignIn = 'sign-in';

/**
 * Holds a press on "Sign in" until the page is hydrated, and presses again then: the page's own dialog opens, or a host
 * signs in. A page that is not ready in time, and a document without this script, follow the link. In a frame nothing is
 * held. It stands in the document as text: it must be there before any module.
 */
export const earlyPressScript = `(function(){var link,timer,root=document.documentElement;
function hold(event){
var pressed=event.target.closest('a[data-action="sign-in"]');
if(!pressed||self!==top||event.defaultPrevented||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
event.preventDefault();
link=pressed;
root.dataset.held='${heldSignIn}';
timer=timer||setTimeout(release,${longestHold});
}
function release(){
document.removeEventListener('click',hold);
document.removeEventListener('${readyEvent}',release);
clearTimeout(timer);
delete root.dataset.held;
if(link&&link.isConnected)link.click();
}
document.addEventListener('click',hold);
document.addEventListener('${readyEvent}',release);
})()`;
