/** Normalises text: without case and diacritics, so that "uber" finds "Über", and with one form of each Arabic letter. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک');
