import { routeTable } from '../../src/routes/route-table.ts';
import type { PageId } from '../../src/routes/route-types.ts';
import type { PageClass } from '../observability/web-vital-metrics.ts';

const classes: Partial<Record<PageId, PageClass>> = { home: 'home', campaign: 'campaign', 'lotto-main': 'lottery' };

const byRoute: ReadonlyMap<string, PageClass> = new Map(
  routeTable.map(({ id, page }) => [id, classes[page] ?? 'other'] as const),
);

/** The kind of page that a route shows; one that a browser made up is `other`. */
export const pageClassOf = (routeId: string): PageClass => byRoute.get(routeId) ?? 'other';
