import { pinyin } from 'pinyin-pro';

export const compoundSurnames: ReadonlySet<string> = new Set(
  (
    '欧阳 歐陽 上官 皇甫 令狐 诸葛 諸葛 司徒 司马 司馬 司空 司寇 申屠 夏侯 公孙 公孫 慕容 宇文 尉迟 尉遲 长孙 長孫 端木 东方 東方 ' +
    '独孤 獨孤 南宫 南宮 万俟 萬俟 闻人 聞人 钟离 鍾離 鲜于 鮮于 闾丘 濮阳 濮陽 淳于 单于 單于 太史 轩辕 軒轅 百里 呼延 ' +
    '赫连 赫連 澹台 公冶 宗政 仲孙 仲孫 公羊 拓跋 西门 西門 南门 东郭 東郭 左丘 梁丘 第五 羊舌 微生 颛孙 亓官 巫马 漆雕 乐正 ' +
    '壤驷 公良 夹谷 宰父 谷梁 段干 东门 纳兰 納蘭 完颜 完顏 叶赫 爱新 哥舒'
  ).split(' '),
);

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

/** The surname and the given name of a name in Chinese characters. */
export const splitChineseName = (name: string): { surname: string; given: string } => {
  const letters = [...name];
  const long = letters.length > 2 && compoundSurnames.has(letters.slice(0, 2).join('')) ? 2 : 1;
  return { surname: letters.slice(0, long).join(''), given: letters.slice(long).join('') };
};
