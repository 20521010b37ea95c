import { defaultLanguage } from '../../../config/languages.ts';
import { definitionOf, type LanguageCode } from '../../../src/i18n/languages.ts';
import { partsOf, type TextForm, type TextPart } from './inline-codes.ts';

/** A text in two languages, with everything that a translator needs to know. */
export interface XliffUnit {
  readonly key: string;
  readonly form: TextForm;
  /** Path of its English file. */
  readonly file: string;
  readonly source: string;
  /** Undefined if there is no translation. */
  readonly target: string | undefined;
  /** The built-in text, which an operator can override. */
  readonly builtIn?: string;
  readonly context: string;
  /** The source and the target with values of a page. */
  readonly examples: readonly string[];
  /** Maximum number of characters. */
  readonly limit: number | undefined;
  /** Versions of source and target, for an import without another record of them. */
  readonly versions?: { readonly source: string; readonly target: string };
}

/** Names of the parts of XLIFF that an export has: its core, length limits and other data of a unit. */
const namespaces = {
  core: 'urn:oasis:names:tc:xliff:document:2.0',
  slr: 'urn:oasis:names:tc:xliff:sizerestriction:2.0',
  mda: 'urn:oasis:names:tc:xliff:metadata:2.0',
} as const;

/** Category of the metadata with the versions of source and target. */
export const versionCategory = 'marquee-versions';

/** An XLIFF 2 document of the texts of a language (decision 113). */
export function writeXliff(language: LanguageCode, units: readonly XliffUnit[]): string {
  const files = [...Map.groupBy(units, ({ file }) => file)].map(([file, own]) => writeFile(file, own));
  const target = definitionOf(language).htmlLang;
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${namespaces.core}" xmlns:slr="${namespaces.slr}" xmlns:mda="${namespaces.mda}" version="2.0" srcLang="${defaultLanguage}" trgLang="${target}">
${files.join('\n')}
</xliff>
`;
}

function writeFile(file: string, units: readonly XliffUnit[]): string {
  const id = file.replace(/\/texts\/\w+\.json$/, '').replaceAll('/', '.');
  return `  <file id="${escapeXml(id)}" original="${escapeXml(file)}">
    <slr:profiles generalProfile="xliff:codepoints"/>
${units.map(writeUnit).join('\n')}
  </file>`;
}

function writeUnit({ key, form, source, target, builtIn, context, examples, limit, versions }: XliffUnit): string {
  const codes = createCodes();
  const content = codes.write(partsOf(source, form));
  const translated = target === undefined ? undefined : codes.write(partsOf(target, form));
  const state = target === undefined ? 'initial' : target === builtIn ? 'translated' : 'reviewed';
  const notes = [
    ...note('context', context),
    ...(limit === undefined ? [] : note('limit', `At most ${limit} characters.`)),
    ...examples.flatMap((example) => note('example', example)),
  ];
  const limited = limit === undefined ? '' : ` slr:sizeRestriction="${limit}"`;
  return `    <unit id="${escapeXml(key)}" name="${escapeXml(key)}"${limited}>
${versions ? writeVersions(versions) : ''}      <notes>
${notes.map((line) => `        ${line}`).join('\n')}
      </notes>
${codes.data()}      <segment state="${state}">
        <source xml:space="preserve">${content}</source>
${translated === undefined ? '' : `        <target xml:space="preserve">${translated}</target>\n`}      </segment>
    </unit>`;
}

const writeVersions = ({ source, target }: NonNullable<XliffUnit['versions']>): string => `      <mda:metadata>
        <mda:metaGroup category="${versionCategory}">
          <mda:meta type="source">${source}</mda:meta>
          <mda:meta type="target">${target}</mda:meta>
        </mda:metaGroup>
      </mda:metadata>
`;

const note = (category: string, text: string): string[] => [`<note category="${category}">${escapeXml(text)}</note>`];

/** Writes the codes of a unit. The same code in source and target has the same id, so that tools can compare them. */
function createCodes() {
  const dataIds = new Map<string, string>();
  const writeCode = ({ code, isValue }: Exclude<TextPart, string>, seen: Map<string, number>): string => {
    const data = dataIds.get(code) ?? `d${dataIds.size + 1}`;
    dataIds.set(code, data);
    const count = (seen.get(code) ?? 0) + 1;
    seen.set(code, count);
    const id = count === 1 ? data.replace('d', 'c') : `${data.replace('d', 'c')}-${count}`;
    const kind = isValue ? ' type="ui" subType="xlf:var"' : '';
    return `<ph id="${id}" dataRef="${data}" disp="${escapeXml(code)}"${kind} canDelete="no"/>`;
  };
  return {
    write: (parts: readonly TextPart[]): string => {
      const seen = new Map<string, number>();
      return parts.map((part) => (typeof part === 'string' ? escapeXml(part) : writeCode(part, seen))).join('');
    },
    data: (): string => {
      if (dataIds.size === 0) return '';
      const data = [...dataIds].map(([code, id]) => `        <data id="${id}">${escapeXml(code)}</data>\n`).join('');
      return `      <originalData>\n${data}      </originalData>\n`;
    },
  };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
