/**
 * Ends of syllables in a lower-case Turkish, Uzbek or Kazakh word: hyphenation patterns for these languages are missing or poor. A syllable
 * begins with the last consonant before a vowel; no syllable begins with a vowel within a word, so vowels stay together.
 */
export function syllableEnds(word: string): number[] {
  const sounds = [...word.matchAll(sound)].map(({ 0: letters, index }) => ({ index, isVowel: vowel.test(letters) }));
  const first = sounds.findIndex(({ isVowel }) => isVowel);
  return sounds.flatMap(({ index, isVowel }, at) =>
    first !== -1 && at > first && !isVowel && sounds[at + 1]?.isVowel ? [index] : [],
  );
}

/** A consonant that Uzbek writes with two letters, or a letter with its diacritics and apostrophes. */
const sound = /(?:sh|ch|ng|\p{L})[\p{M}ʻʼ‘’']*/gu;

const vowel = /^[aâeıiîoöuüûаәеёиіоөуүұыэюя]/u;
