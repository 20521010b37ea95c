/**
 * Ends of syllables in a lower-case Turkish, Uzbek or Kazakh word, for which there are no patterns or hardly any. A syllable begins
 * with the last consonant before a vowel; no syllable begins with a vowel within a word, so vowels stay together.
 */
export function syllableEnds(word: string): number[] {
  const sounds = [...word.matchAll(sound)].map(({ 0: letters, index }) => ({ index, isVowel: vowel.test(letters) }));
  const first = sounds.findIndex(({ isVowel }) => isVowel);
  return sounds.flatMap(({ index, isVowel }, at) =>
    first !== -1 && at > first && !isVowel && sounds[at + 1]?.isVowel ? [index] : [],
  );
}

/** Two letters of Uzbek that are one consonant, or a letter with the signs that belong to it. */
const sound = /(?:sh|ch|ng|\p{L})[\p{M}ʻʼ‘’']*/gu;

const vowel = /^[aâeıiîoöuüûаәеёиіоөуүұыэюя]/u;
