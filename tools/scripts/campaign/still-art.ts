/** A drawing without motion, and the removed parts. */
export interface StillArt {
  readonly svg: string;
  readonly removed: readonly string[];
}

const motionElements =
  /<((?:\w+:)?(?:animate\w*|set|discard))\b(?:[^<>"']|"[^"]*"|'[^']*')*?(?:\/>|>[\s\S]*?<\/\1\s*>)/gi;
const keyframes = /@(?:-\w+-)?keyframes\s+([^\s{]+)\s*\{(?:[^{}]|\{[^{}]*\})*\}/gi;
const declaration =
  /(?<![.#\w-])(?:-(?:webkit|moz|ms|o)-)?((?:animation|transition)(?:-[a-z-]+)?)\s*:[^;{}]*(?:;|(?=\})|$)/gi;
/** A media block about reduced motion, with its content. */
const preference =
  /@media\s*\(\s*prefers-reduced-motion\s*(?::\s*(reduce|no-preference)\s*)?\)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/gi;

/**
 * Removes animate elements, keyframes, animations and transitions. The result looks as the original does to visitors who prefer reduced motion.
 */
export function removeMotion(source: string): StillArt {
  const removed: string[] = [];
  const withoutElements = source.replace(motionElements, (_, name: string) => {
    removed.push(`the element ${name}`);
    return '';
  });
  const withoutMotion = (css: string): string =>
    css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(preference, (_, choice: string | undefined, rules: string) =>
        choice?.toLowerCase() === 'no-preference' ? '' : rules,
      )
      .replace(keyframes, (_, name: string) => {
        removed.push(`@keyframes ${name}`);
        return '';
      })
      .replace(declaration, (_, property: string) => {
        removed.push(property.toLowerCase());
        return '';
      });
  const svg = withoutElements
    .replace(/(<style\b[^>]*>)([\s\S]*?)(<\/style\s*>)/g, (whole, start: string, css: string, end: string) => {
      const stillCss = withoutMotion(css);
      if (stillCss === css.replace(/\/\*[\s\S]*?\*\//g, '')) return whole;
      const rules = withoutEmptyRules(stillCss).trim();
      return rules === '' ? '' : start + rules + end;
    })
    .replace(/(\sstyle\s*=\s*)("[^"]*"|'[^']*')/g, (_, start: string, quoted: string) => {
      const quote = quoted.charAt(0);
      return `${start}${quote}${withoutMotion(quoted.slice(1, -1))}${quote}`;
    });
  return { svg, removed: [...new Set(removed)] };
}

/** Removes empty rules, then the rules that become empty as a result. */
function withoutEmptyRules(css: string): string {
  const less = css.replace(/[^{};]+\{\s*\}/g, '');
  return less === css ? css : withoutEmptyRules(less);
}
