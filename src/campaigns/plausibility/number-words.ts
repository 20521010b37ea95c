import type { LanguageCode } from '../../i18n/languages.ts';
import type { CampaignTexts } from '../campaign-types.ts';
import type { FieldProblem } from '../read-fields.ts';

/** Number words of a language, as `word value`; a word ending in `*` is the beginning of inflected forms. */
const numberWords: Readonly<Record<LanguageCode, string>> = {
  en: `one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 thirteen 13 fourteen 14
    fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 seventy 70
    eighty 80 ninety 90 hundred 100 thousand 1000 million 1000000`,
  de: `ein 1 eine 1 zwei 2 drei 3 vier 4 fünf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 elf 11 zwölf 12 dreizehn 13
    vierzehn 14 fünfzehn 15 sechzehn 16 siebzehn 17 achtzehn 18 neunzehn 19 zwanzig 20 dreißig 30 vierzig 40 fünfzig 50
    sechzig 60 siebzig 70 achtzig 80 neunzig 90 hundert 100 tausend 1000 million 1000000 millionen 1000000`,
  es: `dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 once 11 doce 12 trece 13 catorce 14 quince 15
    dieciséis 16 diecisiete 17 dieciocho 18 diecinueve 19 veinte 20 veinticinco 25 treinta 30 cuarenta 40 cincuenta 50
    sesenta 60 setenta 70 ochenta 80 noventa 90 cien 100 ciento 100 cientos 100 doscientos 200 doscientas 200
    trescientos 300 cuatrocientos 400 quinientos 500 quinientas 500 seiscientos 600 setecientos 700 ochocientos 800
    novecientos 900 mil 1000 millón 1000000 millones 1000000`,
  fr: `deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 neuf 9 dix 10 onze 11 douze 12 treize 13 quatorze 14 quinze 15
    seize 16 vingt 20 trente 30 quarante 40 cinquante 50 soixante 60 cent 100 cents 100 mille 1000 million 1000000
    millions 1000000`,
  pt: `dois 2 duas 2 três 3 quatro 4 cinco 5 seis 6 sete 7 oito 8 nove 9 dez 10 onze 11 doze 12 treze 13 catorze 14
    quatorze 14 quinze 15 dezesseis 16 dezasseis 16 dezoito 18 vinte 20 trinta 30 quarenta 40 cinquenta 50 sessenta 60
    setenta 70 oitenta 80 noventa 90 cem 100 cento 100 duzentos 200 trezentos 300 quatrocentos 400 quinhentos 500
    seiscentos 600 setecentos 700 oitocentos 800 novecentos 900 mil 1000 milhão 1000000 milhões 1000000`,
  ru: `два 2 две 2 три 3 четыре 4 пять 5 шесть 6 семь 7 восемь 8 девять 9 десять 10 десяти 10 одиннадцат* 11
    двенадцат* 12 тринадцат* 13 четырнадцат* 14 пятнадцат* 15 шестнадцат* 16 семнадцат* 17 восемнадцат* 18 девятнадцат* 19
    двадцать 20 двадцати 20 тридцать 30 тридцати 30 сорок 40 сорока 40 пятьдесят 50 пятидесяти 50 шестьдесят 60
    семьдесят 70 восемьдесят 80 девяносто 90 сто 100 ста 100 двести 200 двухсот 200 триста 300 трёхсот 300 четыреста 400
    четырёхсот 400 пятьсот 500 пятисот 500 шестьсот 600 семьсот 700 восемьсот 800 девятьсот 900 тысяч* 1000
    миллион* 1000000`,
  tr: `iki 2 üç 3 dört 4 beş 5 altı 6 yedi 7 sekiz 8 dokuz 9 on 10 yirmi 20 otuz 30 kırk 40 elli 50 altmış 60 yetmiş 70
    seksen 80 doksan 90 yüz 100 bin 1000 milyon 1000000`,
  uz: `ikki 2 uch 3 toʻrt 4 besh 5 olti 6 yetti 7 sakkiz 8 toʻqqiz 9 oʻn 10 yigirma 20 oʻttiz 30 qirq 40 ellik 50
    oltmish 60 yetmish 70 sakson 80 toʻqson 90 yuz 100 ming 1000 million 1000000`,
  kk: `екі 2 үш 3 төрт 4 бес 5 алты 6 жеті 7 сегіз 8 тоғыз 9 он 10 жиырма 20 отыз 30 қырық 40 елу 50 алпыс 60 жетпіс 70
    сексен 80 тоқсан 90 жүз 100 мың 1000 миллион 1000000`,
  hi: `दो 2 तीन 3 चार 4 पांच 5 पाँच 5 छह 6 सात 7 आठ 8 नौ 9 दस 10 बीस 20 तीस 30 चालीस 40 पचास 50 साठ 60 सत्तर 70 अस्सी 80
    नब्बे 90 सौ 100 हज़ार 1000 हजार 1000 लाख 100000`,
  ar: `ثلاثة 3 أربعة 4 خمسة 5 ستة 6 سبعة 7 ثمانية 8 تسعة 9 عشرة 10 عشرون 20 عشرين 20 ثلاثون 30 ثلاثين 30 أربعون 40
    أربعين 40 خمسون 50 خمسين 50 ستون 60 ستين 60 سبعون 70 سبعين 70 ثمانون 80 ثمانين 80 تسعون 90 تسعين 90 مئة 100 مائة 100
    مئتان 200 مئتين 200 مائتي 200 ثلاثمئة 300 ثلاثمائة 300 أربعمئة 400 أربعمائة 400 خمسمئة 500 خمسمائة 500 ألف 1000
    آلاف 1000 مليون 1000000`,
  fa: `دو 2 سه 3 چهار 4 پنج 5 شش 6 هفت 7 هشت 8 نه 9 ده 10 بیست 20 سی 30 چهل 40 پنجاه 50 شصت 60 هفتاد 70 هشتاد 80 نود 90
    صد 100 دویست 200 سیصد 300 چهارصد 400 پانصد 500 ششصد 600 هفتصد 700 هشتصد 800 نهصد 900 هزار 1000 میلیون 1000000`,
};

/** Words between the parts of one number. */
const joiners: ReadonlySet<string> = new Set(['and', 'und', 'y', 'et', 'e', 'و']);

/** "Cent" in "pour cent" is not a number. */
const percentWords: ReadonlySet<string> = new Set(['pour', 'por']);

/** Smaller numbers are common words: one, the first two, a pair of threes. */
const minChecked = 10;

/** Titles may contain larger numbers in names: a twenty-over league, a house of thirteen. */
const minCheckedInTitles = 100;

/** Number words in texts that match no field. */
export function unknownNumberWords(
  texts: CampaignTexts,
  language: LanguageCode,
  known: ReadonlySet<number>,
): FieldProblem[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    numbersIn(text, language)
      .filter(({ value }) => value >= (key === 'title' ? minCheckedInTitles : minChecked) && !known.has(value))
      .map(({ words, value }) => ({
        path: [key],
        message: `says “${words}”, and no fact is ${value.toLocaleString('en')}: numbers come from the facts, say it without one`,
      })),
  );
}

interface NumberInWords {
  readonly words: string;
  readonly value: number;
}

/** The numbers written as words in a text. */
function numbersIn(text: string, language: LanguageCode): NumberInWords[] {
  const found: NumberInWords[] = [];
  let words: string[] = [];
  let values: number[] = [];
  let before = '';
  const close = () => {
    if (values.length > 0)
      found.push({ words: words.filter((word) => !joiners.has(word)).join(' '), value: combine(values) });
    words = [];
    values = [];
  };
  for (const word of text.toLocaleLowerCase(language).match(/[\p{L}\p{M}ʻʼ'’]+/gu) ?? []) {
    const parts = percentWords.has(before) ? undefined : partsOf(word, language);
    before = word;
    if (parts) {
      words.push(word);
      values.push(...parts);
    } else if (values.length > 0 && joiners.has(word)) words.push(word);
    else close();
  }
  close();
  return found;
}

/** The values of a word, which may combine several; undefined if it is not a number. */
function partsOf(word: string, language: LanguageCode): readonly number[] | undefined {
  const { whole, beginnings } = tables.get(language) ?? noWords;
  const value = whole.get(word) ?? beginnings.find(([beginning]) => word.startsWith(beginning))?.[1];
  if (value !== undefined) return [value];
  return language === 'de' ? compoundOf(word, whole) : undefined;
}

/** A German number is a single word: fünfhundert, zweihundertfünfzig. */
function compoundOf(word: string, whole: ReadonlyMap<string, number>): readonly number[] | undefined {
  for (let length = word.length - 1; length > 2; length -= 1) {
    const value = whole.get(word.slice(0, length));
    if (value === undefined) continue;
    const rest = word.slice(length).replace(/^und/, '');
    const last = whole.get(rest);
    const others = last === undefined ? compoundOf(rest, whole) : [last];
    if (others) return [value, ...others];
  }
  return undefined;
}

/** Two hundred and fifty thousand: a larger unit multiplies the number before it. */
function combine(values: readonly number[]): number {
  let total = 0;
  let current = 0;
  for (const value of values) {
    if (value >= 1_000) {
      total += Math.max(current, 1) * value;
      current = 0;
    } else if (value === 100) current = current === 0 || current >= 100 ? current + 100 : current * 100;
    else current += value;
  }
  return total + current;
}

interface WordTable {
  readonly whole: ReadonlyMap<string, number>;
  readonly beginnings: readonly (readonly [string, number])[];
}

const noWords: WordTable = { whole: new Map(), beginnings: [] };

const tables: ReadonlyMap<string, WordTable> = new Map(
  Object.entries(numberWords).map(([language, words]) => [language, tableOf(words)]),
);

function tableOf(words: string): WordTable {
  const entries = [...words.matchAll(/(\S+) (\d+)/g)].map(([, word = '', value]): [string, number] => [
    word,
    Number(value),
  ]);
  return {
    whole: new Map(entries.filter(([word]) => !word.endsWith('*'))),
    beginnings: entries.flatMap(([word, value]) => (word.endsWith('*') ? [[word.slice(0, -1), value] as const] : [])),
  };
}
