/**
 * Zones that browsers use under a new name and Node lists under a former one. A fixed list is cheap to check on each request, and prevents
 * cached pages for made-up names.
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

/** Id of an IANA time zone, under any name that a browser or the platform may use. */
export const isTimeZoneId = (id: string): boolean => ids.has(id);
