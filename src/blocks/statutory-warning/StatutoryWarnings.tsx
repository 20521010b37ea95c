import { classNames } from '../../components/class-names.ts';
import { HostLink } from '../../components/HostLink.tsx';
import type { RegionView } from '../../state/region-view.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import styles from './statutory-warning.module.css';

type Warning = NonNullable<RegionView['warnings']>[number];

/** Position of a warning on a page. */
export type WarningPlace = Warning['places'][number];

/** Warnings that the visitor's country requires at a position. */
export const warningsAt = ({ warnings = [] }: Pick<RegionView, 'warnings'>, place: WarningPlace): readonly Warning[] =>
  warnings.filter(({ places }) => places.includes(place));

/** Shows the warnings that the visitor's country requires at a position, in the law's own words. */
export function StatutoryWarnings({ place }: { readonly place: WarningPlace }) {
  return warningsAt(useStaticSite().region, place).map(({ text, language, minShare, href }) => (
    <p
      key={text}
      className={classNames(
        styles['warning'],
        minShare !== undefined && styles['band'],
        minShare !== undefined && styles[`share-${minShare}`],
      )}
      lang={language}
      dir="auto"
    >
      {href === undefined ? text : <HostLink href={href}>{text}</HostLink>}
    </p>
  ));
}
