import type { NameReading, ParsedName } from './author-names.ts';
import { commonGivenNames, commonSurnames } from './common-names.ts';
import { pinyinSplits } from './pinyin-syllables.ts';
import { compoundPinyinSurnames, isEastAsianSurname } from './surnames.ts';

export interface Specificity {
  specificity: number;
  rareFamily: boolean;
}

/** Surnames of one character borne by more than about a million people each. */
const commonHan = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付傅方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷曲盛冉翁蓝骆路游靳辛管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝',
);

export const specificityOfHan = ({ surname, given, foreign }: NonNullable<ParsedName['han']>): Specificity => {
  const long = [...given].length > 1 ? 1 : 0;
  const rare = [...surname].length > 1 || (!commonHan.has(surname) && !foreign);
  return { specificity: rare ? 1 + long : long, rareFamily: false };
};

/** How telling an agreement of the two is; a middle name in common makes it more so. */
export const specificityOfReading = (one: NameReading, other: NameReading): Specificity => {
  const families = [one.families[0]!, other.families[0]!];
  const asian = families.some(isEastAsianSurname);
  const count = asian ? syllables : longest;
  const units = Math.min(count(one), count(other));
  if (families.some((family) => compoundPinyinSurnames.has(family)))
    return { specificity: units > 1 ? 2 : 1, rareFamily: false };
  const firsts = [one, other].flatMap(({ given }) => given.map((way) => way[0]!)).filter(({ length }) => length > 1);
  if (asian) {
    const western = firsts.some((first) => first.length > 3 && commonGivenNames.has(first));
    return { specificity: units > 1 || (western && !families.some(isCommonFamily)) ? 1 : 0, rareFamily: false };
  }
  const rareFamily = [one, other].every((reading) => !isCommon(reading) && reading.core.length > 3);
  const rareGiven = firsts.length > 0 && firsts.every((first) => first.length > 3 && !commonGivenNames.has(first));
  const middle = units > 1 || (one.parts.length > 1 && other.parts.length > 1) ? 1 : 0;
  return { specificity: Number(rareFamily) + Number(rareGiven) + middle, rareFamily };
};

const isCommonFamily = (family: string): boolean => commonSurnames.has(family);

const isCommon = ({ core, parts }: NameReading): boolean =>
  commonSurnames.has(core) || (parts.length > 0 && parts.every((part) => commonSurnames.has(part)));

const longest = ({ given }: NameReading): number => Math.max(0, ...given.map(({ length }) => length));

/** Syllables of an East Asian given name, the fewest it can have: hua is one, though hu and a make it too. */
const syllables = ({ given }: NameReading): number =>
  (given[0] ?? []).reduce((sum, unit) => {
    const splits = unit.length > 1 ? pinyinSplits(unit) : [];
    const fewest = splits.length > 0 ? Math.min(...splits.map(({ length }) => length)) : unit.length > 5 ? 2 : 1;
    return sum + fewest;
  }, 0);
