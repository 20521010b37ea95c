/** Names of all time zones with a place. */
export const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC');

/** The zone that is named by its whole name or by its place, such as "Berlin"; the text itself if no zone or several have that name. */
export function zoneOf(text: string): string {
  const named = text.trim().replaceAll(' ', '_').toLowerCase();
  const found = zones.filter((zone) => {
    const name = zone.toLowerCase();
    return name === named || name.endsWith(`/${named}`);
  });
  const [zone] = found;
  return zone !== undefined && found.length === 1 ? zone : text;
}
