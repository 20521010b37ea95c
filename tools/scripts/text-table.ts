/** A table with aligned columns: the first to the left; the others to the right, as for numbers, or to the left. */
export function textTable(lines: readonly (readonly string[])[], others: 'numbers' | 'words' = 'numbers'): string {
  const widths = lines.reduce<number[]>(
    (widest, line) => line.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  );
  const pad = (cell: string, column: number) =>
    column === 0 || others === 'words' ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('   ').trimEnd()).join('\n');
}
