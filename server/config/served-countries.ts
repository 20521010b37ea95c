import type { RegionPolicies } from '../../config/regions.ts';

/** Applies the list of countries that the operator serves; without a list, each country follows its file. */
export const withServed = (regions: RegionPolicies, countries: readonly string[]): RegionPolicies =>
  countries.length === 0 ? regions : { ...regions, served: new Set(countries) };

/** Why the operator can't serve a listed country, one line each: the rules of a country without a file must not be guessed. */
export function servedProblems({ byCountry }: RegionPolicies, countries: readonly string[]): string[] {
  return countries.flatMap((country) => {
    const file = `regions/${country.toLowerCase()}.json`;
    const policy = byCountry.get(country);
    if (!policy) return [`SERVED_COUNTRIES names ${country}, and there is no ${file}: write it, or remove ${country}`];
    if (!policy.blocked) return [];
    return [`SERVED_COUNTRIES names ${country}, which ${file} blocks by law: remove ${country}`];
  });
}

/** Open legal questions in the countries that the operator serves. */
export function openLegalQuestions({ byCountry }: RegionPolicies, countries: readonly string[]): string[] {
  const policies = countries.flatMap((country) => byCountry.get(country) ?? []);
  return policies
    .filter(({ basis }) => basis !== 'reviewed')
    .map(({ country, sources }) => {
      const doubts = sources.flatMap(({ about, doubt }) =>
        doubt === undefined ? [] : `${about.join(', ')}: ${doubt}`,
      );
      const file = `regions/${country.toLowerCase()}.json`;
      const unknown = sources.length === 0 ? ['it has no sources'] : [];
      return [`${file} is research, not legal advice: have it reviewed`, ...unknown, ...doubts].join('; ');
    });
}
