/**
 * Names of zones that browsers use and Node lists under a former name. A closed set is cheap to check on each request,
 * and a made-up name creates no cached page.
 */
const renamed = [
  'UTC',
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Catamarca',
  'America/Argentina/Cordoba',
  'America/Argentina/Jujuy',
  'America/Argentina/Mendoza',
  'America/Atikokan',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
];

const ids: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), ...renamed]);

/** A zone of the IANA database by a name that a browser or the platform may use. */
export const isTimeZoneId = (id: string): boolean => ids.has(id);
