/** A row of k6's CSV output, by the names of the columns. */
export type CsvRow = Readonly<Record<string, string>>;

/**
 * Parses k6's CSV output, which arrives in chunks, into rows. Rows of metrics other than `wanted`, which are the majority, are not even
 * split.
 */
export class CsvRows {
  readonly #wanted: ReadonlySet<string>;
  #columns: readonly string[] | undefined;
  #rest = '';

  constructor(wanted: Iterable<string>) {
    this.#wanted = new Set(wanted);
  }

  /** The rows completed by this chunk. */
  read(piece: string): CsvRow[] {
    const rows: CsvRow[] = [];
    const lines = (this.#rest + piece).split('\n');
    this.#rest = lines.pop() ?? '';
    let open = '';
    for (const line of lines) {
      const whole = open === '' ? line : `${open}\n${line}`;
      // A quoted field, such as an error message, may contain line breaks.
      open = hasOpenQuote(whole) ? whole : '';
      if (open !== '') continue;
      const row = this.#rowOf(whole);
      if (row !== undefined) rows.push(row);
    }
    if (open !== '') this.#rest = `${open}\n${this.#rest}`;
    return rows;
  }

  #rowOf(line: string): CsvRow | undefined {
    if (this.#columns === undefined) {
      this.#columns = splitFields(line);
      return undefined;
    }
    if (!this.#wanted.has(line.slice(0, Math.max(0, line.indexOf(','))))) return undefined;
    const fields = splitFields(line);
    return Object.fromEntries(this.#columns.map((column, index) => [column, fields[index] ?? '']));
  }
}

const hasOpenQuote = (text: string): boolean => text.includes('"') && (text.split('"').length - 1) % 2 === 1;

function splitFields(line: string): string[] {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (!text.includes('"')) return text.split(',');
  return [...text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}
