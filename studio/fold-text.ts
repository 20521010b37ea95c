/** Normalises text for searching: no case, no diacritics ("uber" finds "Über"), and one form of each Arabic letter. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک');
