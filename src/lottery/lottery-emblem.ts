/** Number of emblem colours; `LotteryEmblem.module.css` has one class for each. */
export const emblemHues = 8;

/** One or two capitals that represent a lottery: those within its name, or else its first letter. */
export function monogram(name: string): string {
  const initials = name.match(/\p{Lu}/gu) ?? [];
  const letters = initials.length > 0 ? initials : [name.slice(0, 1).toUpperCase()];
  return letters.slice(0, 2).join('');
}

/** The fixed colour of a lottery. */
export function emblemHue(lotteryId: string): number {
  let hash = 0;
  for (const character of lotteryId) hash = (hash * 31 + character.charCodeAt(0)) % 9973;
  return hash % emblemHues;
}
