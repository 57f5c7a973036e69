import { pinyin } from 'pinyin-pro';

const compoundSurnames = new Set(
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
const umlautSpellings = ['v', 'yu', 'u', 'ü'] as const;

const hasHan = /\p{Script=Han}/u;
const capital = (syllable: string): string => syllable.charAt(0).toUpperCase() + syllable.slice(1);
const initial = (syllable: string): string => syllable.charAt(0).toUpperCase();

/** Empty where a character has no known reading: a form with a syllable missing would be another person's. */
const spell = (text: string, surname: boolean): string[] => {
  const syllables = pinyin(text, {
    toneType: 'none',
    type: 'array',
    toneSandhi: false,
    ...(surname ? ({ mode: 'surname', surname: 'head' } as const) : {}),
  });
  return syllables.every((syllable) => /^[a-zü]+$/.test(syllable)) ? syllables : [];
};

interface Split {
  /** One entry per way of reading the surname, each a list of its syllables. */
  surnames: string[][];
  given: string[];
}

const splitName = (name: string): Split | undefined => {
  const letters = [...name];
  const compound = letters.length > 2 && compoundSurnames.has(letters.slice(0, 2).join(''));
  const surname = letters.slice(0, compound ? 2 : 1).join('');
  // Read alone: beside a surname, given names are not taken for words with it.
  const given = spell(letters.slice(compound ? 2 : 1).join(''), false);
  const others = otherReadings[surname]?.map((reading) => [reading]);
  const surnames = others ?? [spell(surname, true)];
  return given.length === 0 || surnames.some((reading) => reading.length === 0) ? undefined : { surnames, given };
};

/** The forms of one spelling, the usual first. */
const formsOf = (family: string, given: readonly string[]): string[] => {
  const joined = capital(given.join(''));
  const short = initial(given[0]!);
  const whole = [`${family} ${joined}`, `${family}, ${joined}`, `${joined} ${family}`];
  const single = [`${family} ${short}`, `${family}, ${short}.`, `${short}. ${family}`];
  if (given.length === 1) return [...whole, ...single];
  const hyphened = given.map(capital).join('-');
  const initials = given.map(initial);
  return [
    ...whole,
    `${family} ${hyphened}`,
    `${family}, ${hyphened}`,
    `${hyphened} ${family}`,
    `${given.map(capital).join(' ')} ${family}`,
    `${family} ${initials.join('')}`,
    `${family}, ${initials.map((letter) => `${letter}.`).join('-')}`,
    `${family}, ${initials.map((letter) => `${letter}.`).join(' ')}`,
    `${initials.map((letter) => `${letter}.`).join('-')} ${family}`,
    ...single,
  ];
};

const formsOfSplit = ({ surnames, given }: Split): string[] =>
  surnames.flatMap((reading) => {
    const spellings = [...reading, ...given].some((syllable) => syllable.includes('ü')) ? umlautSpellings : [''];
    return spellings.flatMap((umlaut) => {
      const written = (syllable: string): string => syllable.replaceAll('ü', umlaut);
      const parts = reading.map(written);
      const names = given.map(written);
      const family = capital(parts.join(''));
      const hyphened = parts.length > 1 ? [`${parts.map(capital).join('-')} ${capital(names.join(''))}`] : [];
      return [...formsOf(family, names), ...hyphened];
    });
  });

/** A name in parts (阿卜杜·热依木) has no surname to put first: both orders. */
const formsOfParts = (parts: readonly string[]): string[] => {
  const words = parts.map((part) => capital(spell(part, false).join('')));
  if (words.includes('')) return [];
  const [first = '', ...rest] = words;
  const last = rest.join(' ');
  return last ? [`${first} ${last}`, `${last} ${first}`, `${first}, ${last}`, `${last}, ${first}`] : [first];
};

/** A name in Latin letters: as it stands, and the other way round. */
const formsOfLatin = (name: string): string[] => {
  const words = name.replaceAll(',', ' ').split(/\s+/).filter(Boolean);
  if (words.length < 2) return words;
  const family = name.includes(',') ? words[0]! : words.at(-1)!;
  const given = name.includes(',') ? words.slice(1) : words.slice(0, -1);
  const initials = given.map(initial);
  return [`${given.join(' ')} ${family}`, `${family}, ${given.join(' ')}`, `${family} ${initials.join('')}`];
};

/** Spellings under which the author's papers may stand, proposed from the name; the applicant strikes out what is wrong. */
export const nameForms = (name: string): string[] => {
  const plain = name.normalize('NFKC').trim().slice(0, 60);
  if (!hasHan.test(plain)) return [...new Set(formsOfLatin(plain))];
  const parts = plain.split(/[·•・‧.．\s]+/u).filter(Boolean);
  // 张 三 is written with a space on some forms and is still one surname and one name.
  const transliterated = /[·•・‧.．]/u.test(plain) && parts.length > 1;
  const split = transliterated ? undefined : splitName(parts.join(''));
  const forms = transliterated ? formsOfParts(parts) : split ? formsOfSplit(split) : [];
  return [...new Set(forms.filter(Boolean))];
};
