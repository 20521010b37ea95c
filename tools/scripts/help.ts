import { commands } from './commands.ts';
import { textTable } from './text-table.ts';

/** `npm run help`: every npm command with one line. */
for (const [group, lines] of Object.entries(commands)) {
  const rows = Object.entries(lines).map(([name, line]) => [`  npm ${isShort(name) ? name : `run ${name}`}`, line]);
  process.stdout.write(`${group}\n${textTable(rows, 'words')}\n\n`);
}

/** npm runs these without `run`. */
function isShort(name: string): boolean {
  return name === 'start' || name === 'test';
}
