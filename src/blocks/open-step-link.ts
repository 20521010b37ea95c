import { type LinkOrigin, openLink } from '../components/link-target.ts';
import type { StepLink, StepLinkAttributes } from './step-links.ts';

/**
 * A step's link for an island; undefined for a step without a link, or if its section is switched off. Separate from `step-links.ts`, which
 * islands import, so that browsers don't load the route table.
 */
export function openStepLink(link: StepLink | undefined, site: LinkOrigin): StepLinkAttributes | undefined {
  const attributes = link && openLink(link.href, site);
  return link && attributes && { kind: link.kind, ...attributes, ...(link.message && { message: link.message }) };
}
