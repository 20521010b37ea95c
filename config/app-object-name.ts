const longest = 64;

/** The object that pages create for apps. */
const ownName = 'MarqueeBridge';

/** Globals of browsers that Node lacks, some by prefix. */
const browserNames =
  /^(?:Window|Document|Element|Node|NodeList|Attr|Text|Comment|Range|Selection|History|Location|Navigator|Screen|Image|Option|Audio|Animation|Notification|Clipboard|Gamepad|Touch|TouchEvent|Worker|ServiceWorker|SharedWorker|FileReader|FileList|DataTransfer|ResizeObserver|MutationObserver|IntersectionObserver|ShadowRoot|CustomElementRegistry|VisualViewport)$|^(?:HTML|SVG|CSS|DOM|IDB|RTC|XML|XPath|WebGL|WebKit|Media|Speech|Payment)[A-Z]\w*$/;

/** The problem of an app object's name and how to fix it. */
export function appObjectNameProblem(name: string): string | undefined {
  if (!/^[A-Z][A-Za-z0-9_]*$/.test(name) || name.length > longest) {
    return `must be a name of letters, digits and _ that begins with a capital, of at most ${longest}, such as MarqueeApp`;
  }
  if (Object.hasOwn(globalThis, name) || browserNames.test(name)) {
    return 'is a global of browsers, so that every page would seem to be in the app: choose another name, such as MarqueeApp';
  }
  return name === ownName ? 'is the object that pages create for apps: choose another name' : undefined;
}
