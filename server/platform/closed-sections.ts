import { type ThirdPartySection, thirdPartySections } from '../../src/entities/third-party-sections.ts';
import { type OperatorSection, operatorModules } from '../../src/host/operator-sections.ts';
import type { SiteConfiguration } from '../../src/platform/configuration/site-configuration.ts';

/** Sections of the operator's site that its configuration switches off. An empty list of modules means that all are open. */
export function closedSectionsOf(configuration: SiteConfiguration): OperatorSection[] {
  const { modules, thirdParty, betting, coupon, cyber, toto, bringfriend } = configuration;
  const open: ReadonlySet<ThirdPartySection> = new Set(thirdParty.sections);
  const parts = { betting, coupon, cyber, toto, bringfriend };
  const closed: OperatorSection[] = [
    ...operatorModules.filter((name) => modules.enabled.length > 0 && !modules.enabled.includes(name)),
    ...thirdPartySections.filter((section) => !open.has(section)),
  ];
  for (const name of ['betting', 'coupon', 'cyber', 'toto', 'bringfriend'] as const) {
    if (!parts[name].isAvailable) closed.push(name);
  }
  return [...new Set(closed)];
}
