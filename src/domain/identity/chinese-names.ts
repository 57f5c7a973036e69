import { pinyin } from 'pinyin-pro';

/** Readings of surnames that differ between families or that the usual table misses; the first is proposed first. */
const otherReadings: Readonly<Record<string, readonly string[]>> = {
  單: ['shan'],
  解: ['xie', 'hai'],
  乐: ['yue', 'le'],
  覃: ['qin', 'tan'],
  翟: ['zhai', 'di'],
  尉: ['wei', 'yu'],
  牟: ['mu', 'mou'],
  莘: ['shen', 'xin'],
  谌: ['chen', 'shen'],
  隗: ['wei', 'kui'],
  柏: ['bai', 'bo'],
  曲: ['qu'],
  郇: ['xun', 'huan'],
  洗: ['xian'],
  冼: ['xian'],
  長孫: ['zhangsun'],
  單于: ['chanyu'],
  萬俟: ['moqi'],
  尉遲: ['yuchi'],
  澹台: ['tantai'],
};

/** Ways in which papers and passports write ü. */
export const umlautSpellings = ['v', 'yu', 'u', 'ü'] as const;

/** Empty where a character has no known reading: a form with a syllable missing would be another person's. */
export const spell = (text: string, surname: boolean): string[] => {
  const syllables = pinyin(text, {
    toneType: 'none',
    type: 'array',
    toneSandhi: false,
    ...(surname ? ({ mode: 'surname', surname: 'head' } as const) : {}),
  });
  return syllables.every((syllable) => /^[a-zü]+$/.test(syllable)) ? syllables : [];
};

/** Every reading of one character: 晟 is sheng and cheng. */
export const readingsOf = (character: string): string[] =>
  pinyin(character, { toneType: 'none', type: 'array', multiple: true }).filter((reading) => /^[a-zü]+$/.test(reading));

/** One entry per way of reading the surname, each a list of its syllables. */
export const surnameReadings = (surname: string): string[][] =>
  otherReadings[surname]?.map((reading) => [reading]) ?? [spell(surname, true)];
