const longest = 64;

/** The object that pages make themselves, for apps to speak to. */
const ownName = 'MarqueeBridge';

/** What browsers have and the server that reads the name has not; by their beginnings where they are many. */
const browserNames =
  /^(?:Window|Document|Element|Node|NodeList|Attr|Text|Comment|Range|Selection|History|Location|Navigator|Screen|Image|Option|Audio|Animation|Notification|Clipboard|Gamepad|Touch|TouchEvent|Worker|ServiceWorker|SharedWorker|FileReader|FileList|DataTransfer|ResizeObserver|MutationObserver|IntersectionObserver|ShadowRoot|CustomElementRegistry|VisualViewport)$|^(?:HTML|SVG|CSS|DOM|IDB|RTC|XML|XPath|WebGL|WebKit|Media|Speech|Payment)[A-Z]\w*$/;

/** What is wrong with the name of an app's object and what to write instead. */
export function appObjectNameProblem(name: string): string | undefined {
  if (!/^[A-Z][A-Za-z0-9_]*$/.test(name) || name.length > longest) {
    return `must be a name of letters, digits and _ that begins with a capital, of at most ${longest}, such as MarqueeApp`;
  }
  if (Object.hasOwn(globalThis, name) || browserNames.test(name)) {
    return 'is a name that browsers have themselves, so that every page would seem to be in the app: choose one of your own, such as MarqueeApp';
  }
  return name === ownName ? 'is what pages have themselves for apps to speak to: choose another name' : undefined;
}
