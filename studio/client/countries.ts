import { useQuery } from '@tanstack/react-query';
import { loadBoard } from './api.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Name of a country in the manager's language. Rules for unknown countries have a name and no ISO code. */
export const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country;

/** Countries with rules, in the order of their names. */
export function useCountries(): readonly string[] {
  const { data = ['IE'] } = useQuery({
    queryKey: ['countries'],
    queryFn: async () => {
      const { countries } = await loadBoard();
      return countries.toSorted((one, other) => countryName(one).localeCompare(countryName(other), 'en'));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
