/** How many colours emblems have; `LotteryEmblem.module.css` holds one class each. */
export const emblemHues = 8;

/** One or two capitals as the sign of a lottery: those inside its name, or the first letter. */
export function monogram(name: string): string {
  const initials = name.match(/\p{Lu}/gu) ?? [];
  const letters = initials.length > 0 ? initials : [name.slice(0, 1).toUpperCase()];
  return letters.slice(0, 2).join('');
}

/** A colour that a lottery keeps wherever it is shown. */
export function emblemHue(lotteryId: string): number {
  let hash = 0;
  for (const character of lotteryId) hash = (hash * 31 + character.charCodeAt(0)) % 9973;
  return hash % emblemHues;
}
