/** A declaration of a stylesheet: its property in lower case and without a browser prefix. */
export interface CssDeclaration {
  readonly property: string;
  readonly value: string;
}

/** A block of a stylesheet: the text before its brace, its declarations, and nested blocks. */
export interface CssBlock {
  readonly prelude: string;
  readonly declarations: readonly CssDeclaration[];
  readonly blocks: readonly CssBlock[];
}

/** Parses the part of CSS that drawings need: blocks and declarations. Comments are dropped, and strings are emptied. */
export function readCss(css: string): readonly CssBlock[] {
  const plain = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').replace(/"[^"]*"|'[^']*'/g, '""');
  return readBlock('', plain.split(/([{};])/)[Symbol.iterator]()).blocks;
}

function readBlock(prelude: string, parts: Iterator<string, unknown>): CssBlock {
  const declarations: CssDeclaration[] = [];
  const blocks: CssBlock[] = [];
  let before = '';
  for (let part = parts.next(); !part.done; part = parts.next()) {
    if (part.value === '{') blocks.push(readBlock(before.trim(), parts));
    else if (part.value === ';' || part.value === '}') declarations.push(...declarationIn(before));
    before = /^[{};]$/.test(part.value) ? '' : part.value;
    if (part.value === '}') break;
  }
  return { prelude, declarations: [...declarations, ...declarationIn(before)], blocks };
}

function declarationIn(text: string): CssDeclaration[] {
  const colon = text.indexOf(':');
  if (colon === -1) return [];
  const property = text.slice(0, colon).trim().toLowerCase();
  return [{ property: property.replace(/^-(?:webkit|moz|ms|o)-/, ''), value: text.slice(colon + 1).trim() }];
}

/** Declarations of a `style` attribute. */
export const readStyle = (style: string): readonly CssDeclaration[] =>
  readCss(`*{${style}}`).flatMap(({ declarations }) => declarations);

/** Every declaration of a stylesheet, in any block. */
export const declarationsIn = (blocks: readonly CssBlock[]): readonly CssDeclaration[] =>
  blocks.flatMap(({ declarations, blocks: inner }) => [...declarations, ...declarationsIn(inner)]);
