import type { NameReading, ParsedName } from './author-names.ts';
import {
  commonGivenNames,
  commonSurnames,
  frequentHanGiven,
  frequentPinyinGiven,
  greatHanSurnames,
  greatPinyinSurnames,
} from './common-names.ts';
import type { Units } from './given-units.ts';
import { pinyinSplits } from './pinyin-syllables.ts';
import { compoundPinyinSurnames, isEastAsianSurname, vietnameseSurnames } from './surnames.ts';

export interface Specificity {
  specificity: number;
  rareFamily: boolean;
}

/** Surnames of one character borne by more than about a million people each. */
const commonHan = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付傅方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷曲盛冉翁蓝骆路游靳辛管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝',
);

export const specificityOfHan = ({ surname, given, foreign }: NonNullable<ParsedName['han']>): Specificity => {
  const frequent = greatHanSurnames.has(surname) && frequentHanGiven.has(given);
  const long = [...given].length > 1 && !frequent ? 1 : 0;
  const rare = [...surname].length > 1 || (!commonHan.has(surname) && !foreign);
  return { specificity: rare ? 1 + long : long, rareFamily: false };
};

/** How telling an agreement of the two is; a middle name in common makes it more so. */
export const specificityOfReading = (one: NameReading, other: NameReading): Specificity => {
  const [a, b] = [one.families[0]!, other.families[0]!];
  const asian = isEastAsianSurname(a) || isEastAsianSurname(b);
  const count = asian ? syllables : longest;
  const units = Math.min(count(one), count(other));
  if (compoundPinyinSurnames.has(a) || compoundPinyinSurnames.has(b))
    return { specificity: units > 1 ? 2 : 1, rareFamily: false };
  if (asian) {
    if (units > 1) return { specificity: isFrequent(one) || isFrequent(other) ? 0 : 1, rareFamily: false };
    const western = one.given.some(beginsWestern) || other.given.some(beginsWestern);
    const common = commonSurnames.has(a) || commonSurnames.has(b);
    return { specificity: western && !common ? 1 : 0, rareFamily: false };
  }
  const rareFamily = isRare(one) && isRare(other);
  const rareGiven =
    (one.given.some(beginsFull) || other.given.some(beginsFull)) &&
    !one.given.some(beginsCommon) &&
    !other.given.some(beginsCommon);
  const middle = units > 1 || (one.parts.length > 1 && other.parts.length > 1) ? 1 : 0;
  return { specificity: Number(rareFamily) + Number(rareGiven) + middle, rareFamily };
};

const vietnameseMiddle = new Set(['van', 'thi']);

/** Zhang Xiaoming and Nguyen Van An: several of them may work at one university. */
const isFrequent = ({ core, given }: NameReading): boolean => {
  if (greatPinyinSurnames.has(core) && given.some((units) => frequentPinyinGiven.has(units.join('')))) return true;
  if (!vietnameseSurnames.has(core)) return false;
  return given.some(
    (units) =>
      units.length < 3 && units.some((unit) => vietnameseMiddle.has(unit)) && units.every((unit) => unit.length < 6),
  );
};

const beginsFull = ([first]: Units): boolean => first!.length > 1;
const beginsWestern = ([first]: Units): boolean => first!.length > 3 && commonGivenNames.has(first!);
/** Too short to tell much, or borne by many. */
const beginsCommon = ([first]: Units): boolean =>
  first!.length > 1 && (first!.length < 4 || commonGivenNames.has(first!));

const isRare = (reading: NameReading): boolean => reading.core.length > 3 && !isCommon(reading);

const isCommon = ({ core, parts }: NameReading): boolean =>
  commonSurnames.has(core) || (parts.length > 0 && parts.every((part) => commonSurnames.has(part)));

const longest = ({ given }: NameReading): number => given.reduce((most, { length }) => Math.max(most, length), 0);

/** Syllables of an East Asian given name, the fewest it can have: hua is one, though hu and a make it too. */
const syllables = ({ given }: NameReading): number =>
  (given[0] ?? []).reduce((sum, unit) => sum + (unit.length > 1 ? fewestSyllables(unit) : 1), 0);

const fewestSyllables = (unit: string): number => {
  const splits = pinyinSplits(unit);
  if (splits.length === 0) return unit.length > 5 ? 2 : 1;
  return splits.reduce((fewest, { length }) => Math.min(fewest, length), 4);
};
