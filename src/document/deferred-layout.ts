import { readyEvent } from './early-press.ts';

/**
 * What may lie below the first view: every block of the page but the first, the cards of a list, the footer. A part without a box
 * (`display: contents`) has those of its children.
 */
export const deferredParts = [
  'main>*>*~:not([data-static]:not([class]),[data-lazy])',
  'main>*>*~:is([data-static]:not([class]),[data-lazy])>*',
  'main [data-card]',
  'footer',
].join();

/** Pieces in which the rest is laid out: few paints, and on a slow phone no long one. */
const pieces = 6;

/**
 * Has the browser lay out what is below the first view once that is painted and the page is ready, with its fonts (decision 86). Not
 * where the place on the page is given (an anchor, a reload, a return), where a host follows the height, or where what is laid out
 * above the visitor would move the page.
 */
export const deferLayoutScript = `(function(){var navigation=performance.getEntriesByType('navigation')[0],sheet;
if(self!=top||location.hash||!navigation||navigation.type!='navigate'||!self.requestIdleCallback||!CSS.supports('(content-visibility:auto) and (overflow-anchor:auto)'))return;
sheet=new CSSStyleSheet();
sheet.replaceSync('${deferredParts}{content-visibility:auto;contain-intrinsic-block-size:auto 10rem;overflow-clip-margin:4rem}');
document.adoptedStyleSheets=[sheet];
document.addEventListener('${readyEvent}',function(){document.fonts.ready.then(function(){
var parts=[].slice.call(document.querySelectorAll('${deferredParts}')),size=Math.ceil(parts.length/${pieces}),first=0;
function show(shown,value){shown.forEach(function(part){part.style.contentVisibility=value})}
function wait(){requestIdleCallback(layOut,{timeout:500})}
function layOut(){
if(first<parts.length){
show(parts.slice(first,first+=size),'visible');
wait();
}else{
document.adoptedStyleSheets=[];
show(parts,'');
}
}
wait();
})});
})()`;
