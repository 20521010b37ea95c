/** Content of a rule file. */
export type Yaml = string | number | readonly Yaml[] | { readonly [key: string]: Yaml | undefined };

/**
 * Writes YAML that people can read: queries keep their line breaks. Anything ambiguous in YAML is quoted as in JSON, which is valid YAML.
 */
export function toYaml(value: Yaml, indent = ''): string {
  if (typeof value === 'number') return `${value}\n`;
  if (typeof value === 'string') return scalar(value, indent);
  if (isList(value)) {
    if (value.length === 0) return '[]\n';
    return `\n${value.map((item) => `${indent}- ${toYaml(item, `${indent}  `).replace(/^\n\s*/, '')}`).join('')}`;
  }
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  if (fields.length === 0) return '{}\n';
  return `\n${fields.map(([key, field]) => `${indent}${scalar(key, '').trimEnd()}: ${toYaml(field ?? '', `${indent}  `)}`.replace(/: \n/, ':\n')).join('')}`;
}

/** `Array.isArray` does not narrow read-only arrays. */
const isList = (value: Yaml): value is readonly Yaml[] => Array.isArray(value);

const plain = /^[A-Za-z_][\w.:/-]*(?: [\w.:/-]+)*$/;
const reserved = /^(?:true|false|yes|no|on|off|null|y|n)$/i;

function scalar(text: string, indent: string): string {
  // Quoting would fill a query with backslashes.
  if (/[\n"]/.test(text))
    return `|-\n${text
      .split('\n')
      .map((line) => `${indent}${line}\n`)
      .join('')}`;
  return `${plain.test(text) && !reserved.test(text) && !text.includes(': ') && !text.endsWith(':') ? text : JSON.stringify(text)}\n`;
}
