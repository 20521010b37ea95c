import { type LinkOrigin, linkAttributes } from '../components/link-target.ts';
import type { StepLink, StepLinkAttributes } from './step-links.ts';

/** A step's link for an island. */
export const stepLinkAttributes = ({ kind, href, message }: StepLink, site: LinkOrigin): StepLinkAttributes => ({
  kind,
  ...linkAttributes(href, site),
  ...(message && { message }),
});
