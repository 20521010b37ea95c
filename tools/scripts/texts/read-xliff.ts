import { parseXml, XmlElement, XmlError, type XmlNode, XmlText } from '@rgrove/parse-xml';
import { versionCategory } from './write-xliff.ts';

/** A unit of an XLIFF file. */
export interface ReadUnit {
  readonly id: string;
  readonly line: number;
  readonly source: string;
  /** Undefined if there is no translation. */
  readonly target: string | undefined;
  /** Versions of source and target when the file was written. */
  readonly sourceVersion: string | undefined;
  readonly targetVersion: string | undefined;
}

/** A mistake in an XLIFF file. */
interface XliffProblem {
  readonly line: number;
  readonly unit?: string;
  readonly message: string;
}

/** A file that is not XLIFF 2 as this tool exports it. */
export class XliffError extends Error {
  override readonly name = 'XliffError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Contents of an XLIFF file. */
export interface ReadXliff {
  /** Name of the texts that the file was written from: `original` of its first `file`. */
  readonly original: string | undefined;
  /** Language of the targets, as BCP 47. */
  readonly language: string;
  readonly units: readonly ReadUnit[];
  readonly problems: readonly XliffProblem[];
}

const versions = /^urn:oasis:names:tc:xliff:document:2\.[012]$/;

/**
 * Reads the units of an XLIFF 2 file. It accepts only elements, attributes and text: a document type is refused, and
 * with it every entity that a file declares.
 * @throws {XliffError} if the file is not XLIFF 2
 */
export function readXliff(text: string): ReadXliff {
  try {
    return readDocument(text);
  } catch (error) {
    // Parser and reader call themselves for each level.
    if (error instanceof RangeError) throw new XliffError(1, 'has elements too deep in one another');
    throw error;
  }
}

function readDocument(text: string): ReadXliff {
  const lineAt = linesOf(text);
  const root = rootOf(text, lineAt);
  if (root.name !== 'xliff' || !versions.test(root.attributes['xmlns'] ?? '')) {
    throw new XliffError(1, 'is no XLIFF 2: its root must be xliff in the namespace of XLIFF 2.0, 2.1 or 2.2');
  }
  const language = root.attributes['trgLang'];
  if (language === undefined) throw new XliffError(1, 'names no language: trgLang is missing');
  const problems: XliffProblem[] = [];
  const files = elementsIn(root, 'file');
  const units = files.flatMap(unitsIn).flatMap((unit): ReadUnit[] => {
    const [line, id] = [lineAt(unit.start), unit.attributes['id'] ?? ''];
    try {
      return [readUnit(unit, id, line)];
    } catch (error) {
      if (!(error instanceof UnitError)) throw error;
      problems.push({ line, unit: id, message: error.message });
      return [];
    }
  });
  return { original: files[0]?.attributes['original'], language, units, problems };
}

function rootOf(text: string, lineAt: (offset: number) => number): XmlElement {
  // Entities of a document type are never resolved, and their meaning is not guessed.
  const doctype = text.search(/<!DOCTYPE/i);
  if (doctype !== -1) throw new XliffError(lineAt(doctype), 'has a document type (DOCTYPE), which XLIFF has not');
  try {
    const { root } = parseXml(text, { includeOffsets: true });
    if (root) return root;
  } catch (error) {
    if (error instanceof XmlError) {
      throw new XliffError(error.line, `is not XML: ${error.message.split('\n')[0]?.replace(/ \(line .*/, '')}`);
    }
    throw error;
  }
  throw new XliffError(1, 'is empty');
}

/** Units of a file, including those in groups. */
const unitsIn = (parent: XmlElement): XmlElement[] =>
  childrenOf(parent).flatMap((child) =>
    child.name === 'unit' ? [child] : child.name === 'group' ? unitsIn(child) : [],
  );

/** A mistake in a unit. */
class UnitError extends Error {
  override readonly name = 'UnitError';
}

function readUnit(unit: XmlElement, id: string, line: number): ReadUnit {
  const [originalData] = elementsIn(unit, 'originalData');
  const data = new Map(
    (originalData ? elementsIn(originalData, 'data') : []).map((element) => [
      element.attributes['id'],
      plainText(element),
    ]),
  );
  const parts = childrenOf(unit).filter(({ name }) => name === 'segment' || name === 'ignorable');
  const sources = parts.map((part) => contentOf(part, 'source', data) ?? '');
  const targets = parts.map((part) => contentOf(part, 'target', data));
  const isTranslated = parts.every((part, index) => part.name === 'ignorable' || targets[index] !== undefined);
  const versionsOf = versionsIn(unit);
  return {
    id,
    line,
    source: sources.join(''),
    // Between two segments there may be a space that is the same in both languages.
    target:
      isTranslated && parts.length > 0 ? targets.map((text, index) => text ?? sources[index]).join('') : undefined,
    sourceVersion: versionsOf.get('source'),
    targetVersion: versionsOf.get('target'),
  };
}

type OriginalData = ReadonlyMap<string | undefined, string>;

function contentOf(part: XmlElement, name: 'source' | 'target', data: OriginalData): string | undefined {
  const [element] = elementsIn(part, name);
  if (!element) return undefined;
  if (element.attributes['order'] !== undefined) {
    throw new UnitError('has segments in another order (order): bring them into the order of the sentence');
  }
  const text = element.children.map((node) => inlineText(node, data)).join('');
  // Tools leave an empty target if there is no translation.
  return name === 'target' && text === '' ? undefined : text;
}

/** Text of a node of a sentence, with the values of its codes. */
function inlineText(node: XmlNode, data: OriginalData): string {
  if (node instanceof XmlText) return node.text;
  if (!(node instanceof XmlElement)) return '';
  const inner = () => node.children.map((child) => inlineText(child, data)).join('');
  const code = (attribute: string) => codeOf(node, attribute, data);
  switch (node.name) {
    case 'ph':
    case 'sc':
    case 'ec':
      return code('dataRef');
    case 'pc':
      return `${code('dataRefStart')}${inner()}${code('dataRefEnd')}`;
    // Marks and comments that tools put around a part of the text.
    case 'mrk':
      return inner();
    case 'sm':
    case 'em':
      return '';
    case 'cp':
      throw new UnitError(`has the control character U+${(node.attributes['hex'] ?? '').toUpperCase()}: remove it`);
    default:
      throw new UnitError(`has an element ${node.name} that is none of XLIFF's in a sentence`);
  }
}

function codeOf({ name, attributes }: XmlElement, attribute: string, data: OriginalData): string {
  const code = data.get(attributes[attribute]);
  if (code === undefined) throw new UnitError(`has a code ${name} ${attributes['id'] ?? ''} without its original data`);
  return code;
}

function versionsIn(unit: XmlElement): ReadonlyMap<string, string> {
  const groups = elementsIn(unit, 'mda:metadata')
    .flatMap((metadata) => elementsIn(metadata, 'mda:metaGroup'))
    .filter(({ attributes }) => attributes['category'] === versionCategory);
  const entries = groups.flatMap((group) => elementsIn(group, 'mda:meta'));
  return new Map(entries.map((meta) => [meta.attributes['type'] ?? '', plainText(meta)]));
}

const childrenOf = ({ children }: XmlElement): XmlElement[] => children.filter((child) => child instanceof XmlElement);

const elementsIn = (parent: XmlElement, name: string): XmlElement[] =>
  childrenOf(parent).filter((child) => child.name === name);

const plainText = ({ text }: XmlElement): string => text;

/** Line of an offset. */
function linesOf(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
