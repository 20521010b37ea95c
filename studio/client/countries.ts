import { useQuery } from '@tanstack/react-query';
import { loadBoard } from './api.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Name of a country in the user's language. The rules for unknown countries have a name but no ISO code. */
export const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country;

/** Countries with rules, sorted by name. */
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
