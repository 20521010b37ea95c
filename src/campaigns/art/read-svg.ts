/** An element of a drawing. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: SvgElement[];
  /** The text directly inside. */
  text: string;
}

/** A malformed drawing, or one with unsupported parts. The message names them. */
export class SvgError extends Error {
  override readonly name = 'SvgError';
}

/** Comments, document types that drawing programs write and browsers don't fetch, declarations, tags, and text. */
const tokens =
  /<!--(?:(?!--)[\s\S])*-->|<!DOCTYPE svg PUBLIC "-\/\/W3C\/\/DTD SVG 1\.[01]\/\/EN"\s+"http:\/\/www\.w3\.org\/Graphics\/SVG\/[\w./]+"\s*>|<\?(?<instruction>[\s\S]*?)\?>|<!(?<declaration>[\s\S]?)|<(?<end>\/)?(?<name>[A-Za-z_][\w:.-]*)(?<attributes>(?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|(?<text>[^<]+)/y;

const attributePattern = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/**
 * Parses the part of XML that drawings need: elements, attributes, text and comments. Other document types, which can define entities,
 * CDATA and processing instructions are refused: browsers may interpret them in ways that a check would miss.
 * @throws {SvgError}
 */
export function readSvg(source: string): SvgElement {
  const document: SvgElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [document];
  const xml = source.replace(/^\uFEFF/, '');
  tokens.lastIndex = 0;
  for (let at = 0; at < xml.length; at = tokens.lastIndex) {
    const groups = tokens.exec(xml)?.groups;
    const parent = open.at(-1);
    if (!groups || !parent) throw new SvgError(`is not well-formed at "${xml.slice(at, at + 20)}"`);
    const { instruction, declaration, end, name, attributes = '', text } = groups;
    if (instruction !== undefined && !(at === 0 && /^xml\s/.test(instruction))) {
      throw new SvgError('has a processing instruction');
    }
    if (declaration !== undefined) throw new SvgError('has a document type, an entity or CDATA');
    if (text !== undefined) parent.text += decode(text);
    if (name === undefined) continue;
    if (end !== undefined) {
      if (open.length === 1 || parent.name !== name) throw new SvgError(`closes ${name}, which is not open`);
      open.pop();
      continue;
    }
    const isClosed = attributes.endsWith('/');
    const element = {
      name,
      attributes: readAttributes(isClosed ? attributes.slice(0, -1) : attributes),
      children: [],
      text: '',
    };
    parent.children.push(element);
    if (!isClosed) open.push(element);
  }
  const [root, ...others] = document.children;
  if (open.length > 1) throw new SvgError(`does not close ${open.at(-1)?.name}`);
  if (!root || others.length > 0 || document.text.trim() !== '') throw new SvgError('must have one element around all');
  return root;
}

function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const end = source.trimEnd().length;
  attributePattern.lastIndex = 0;
  for (let at = 0; at < end; at = attributePattern.lastIndex) {
    const [, name = '', quoted, otherwise = ''] = attributePattern.exec(source) ?? [];
    if (name === '' || attributes.has(name))
      throw new SvgError(`has an attribute that can't be read at "${source.slice(at, at + 20).trim()}"`);
    attributes.set(name, decode(quoted ?? otherwise));
  }
  return attributes;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string => (text.includes('&') ? withoutEntities(text) : text);

const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(?:x([\da-f]{1,6})|(\d{1,7}));|(\w+);)?/gi, (reference, hexadecimal, decimal, name) => {
    const character = hexadecimal ?? decimal;
    const code = Number.parseInt(character ?? '', hexadecimal === undefined ? 10 : 16);
    if (character !== undefined && code <= 0x10ffff) return String.fromCodePoint(code);
    const known = entities[name];
    if (known === undefined) throw new SvgError(`has the entity ${reference}`);
    return known;
  });
