import { pageTable } from '../../src/pages/page-table.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { demoRoutes } from '../demo/demo-routes.ts';

/** `npm run routes`: the route table for a reader, and the pages of the demo, which production does not have. */
const headings = ['id', 'path', 'page', 'layout', 'middlewares', 'cache', 'query', 'embed'];
const rows = [...pageTable, ...demoRoutes].map((route: RouteSpec<string, string>) => [
  demoRoutes.some(({ id }) => id === route.id) ? `${route.id} (demo)` : route.id,
  `/{lng}?/${route.path}${route.environments === undefined ? '' : `  (${route.environments})`}`,
  describePage(route),
  route.layout,
  route.middleware.join(' → '),
  route.cache === 'never' ? 'never' : `${route.cache.freshSeconds} s, then ${route.cache.staleSeconds} s stale`,
  Object.keys(route.watchQuery).join(', '),
  route.embed,
]);
const widths = headings.map((heading, column) =>
  Math.max(...[heading, ...rows.map((row) => row[column] ?? '')].map((cell) => cell.length)),
);
// A reader such as `head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
for (const row of [headings, widths.map((width) => '-'.repeat(width)), ...rows]) {
  process.stdout.write(
    `${row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()}\n`,
  );
}

function describePage({ page }: RouteSpec<string, string>): string {
  if (typeof page === 'string') return page;
  const parameters = Object.entries(page.parameters).map(([name, value]) => `${name}=${value}`);
  return [`→ ${page.to}`, ...parameters].join(' ');
}
