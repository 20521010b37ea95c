import { routeTable } from '../src/routes/route-table.ts';
import type { RouteSpec } from '../src/routes/route-types.ts';

/** `npm run routes`: the route table for a reader. */
const headings = ['path', 'page', 'layout', 'middlewares', 'cache', 'embed'];
const rows = routeTable.map((route: RouteSpec) => [
  `/{lng}?/${route.path}`,
  route.page,
  route.layout,
  route.middleware.join(' → '),
  route.cache,
  route.embed,
]);
const widths = headings.map((heading, column) =>
  Math.max(...[heading, ...rows.map((row) => row[column] ?? '')].map((cell) => cell.length)),
);
for (const row of [headings, widths.map((width) => '-'.repeat(width)), ...rows]) {
  process.stdout.write(
    `${row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()}\n`,
  );
}
