import { stateElementId } from './document-state.ts';
import { earlyDialogId, earlySignInId, heldSignIn, readyEvent } from './early-press.ts';

/** Milliseconds after which a held press is followed as a plain link. */
const maxHold = 4_000;

/** A button that does nothing without the page's script. Before hydration, a dialog on the page is this script's. */
const scriptedButton = 'button:not([popovertarget],dialog *):is([type="button"],:not(form[action] *,form[method] *))';

/**
 * Holds a press on sign-in until the page is hydrated, for at most four seconds. Outside of hosts, a copy of the dialog opens meanwhile;
 * the page's own dialog takes over its form (`sign-in/adopt-early-form.ts`). A press on a button that needs the page's script is held as
 * well, and replayed after hydration (decision 80). Styles learn here that the page is in a frame. It is inline, because it must run before
 * any module, and before the first paint.
 */
export const earlyPressScript = `(function(){var link,timer,dialog,styles,shown,isReady,root=document.documentElement;
if(self!==top)root.dataset.framed='';
function hold(event){
var pressed=event.target.closest('a[data-action="sign-in"]');
if(!pressed||self!==top||event.defaultPrevented||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
event.preventDefault();
link=pressed;
root.dataset.held='${heldSignIn}';
follow();
open();
}
function follow(){timer=timer||setTimeout(release,${maxHold})}
function open(){
if(dialog)return;
var template=document.getElementById('${earlySignInId}'),state=document.getElementById('${stateElementId}'),handlers=window.webkit&&webkit.messageHandlers||{};
try{state=JSON.parse(state.textContent)}catch(error){return}
if(state.host.apps.some(function(app){return app.name in window||app.name in handlers}))return;
dialog=template&&template.content.firstElementChild.cloneNode(true);
if(!dialog)return;
dialog.id='${earlyDialogId}';
dialog.onclose=function(){dialog.remove();dialog=link=shown=timer=clearTimeout(timer);delete root.dataset.held};
dialog.querySelector('button').onclick=function(){dialog.close()};
dialog.onsubmit=function(event){event.preventDefault();dialog.dataset.sent='';event.submitter.setAttribute('aria-busy','true');follow()};
styles=document.createElement('link');
styles.rel='stylesheet';
styles.href=state.signInStyles[0];
styles.onload=styles.onerror=show;
dialog.append(styles);
template.after(dialog);
}
function show(){
if(!timer)return;
timer=clearTimeout(timer);
link.focus();
dialog.showModal();
shown=true;
dialog.querySelector('input').focus();
}
function release(){
isReady=true;
document.removeEventListener('click',hold);
document.removeEventListener('${readyEvent}',release);
timer=clearTimeout(timer);
delete root.dataset.held;
if(dialog&&!dialog.open){
dialog.remove();
if(shown)link=undefined;
}
if(link&&link.isConnected)link.click();
else if(dialog)dialog.close();
document.querySelectorAll('[data-pressed]:not([data-lazy=""] *)').forEach(function(button){delete button.dataset.pressed;button.click()});
}
function mark(event){
var button=event.target.closest('${scriptedButton}'),lazy=button&&button.closest('[data-lazy]');
if(!button||(lazy?lazy.dataset.lazy:isReady))return;
event.preventDefault();
event.stopImmediatePropagation();
button.dataset.pressed='';
}
document.addEventListener('click',hold);
document.addEventListener('click',mark,true);
document.addEventListener('${readyEvent}',release);
})()`;
