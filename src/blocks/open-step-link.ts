import { type LinkOrigin, openLink } from '../components/link-target.ts';
import type { StepLink, StepLinkAttributes } from './step-links.ts';

/**
 * A step's link for an island; undefined without one, and where its section is switched off. It stands apart from
 * `step-links.ts`, which islands import: the browser does not load the route table for it.
 */
export function openStepLink(link: StepLink | undefined, site: LinkOrigin): StepLinkAttributes | undefined {
  const attributes = link && openLink(link.href, site);
  return link && attributes && { kind: link.kind, ...attributes, ...(link.message && { message: link.message }) };
}
