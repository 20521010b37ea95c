/** Normalises text: without case and diacritics, so that "uber" finds "Über", and with one form of each Arabic letter. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک');

/** Whether the text contains every word of a search. */
export function matches(search: string, text: string): boolean {
  const within = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
