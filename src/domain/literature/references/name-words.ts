import { commonGivenNames, commonSurnames } from '../citations/names/common-names.ts';
import { pinyinSplits } from '../citations/names/pinyin-syllables.ts';
import { chineseSurnames } from '../citations/names/surnames.ts';

const titleWords =
  /\b(?:the|special|issue|editorial|commentary|quarterly|magazine|today|world|and|of|learning|analysis|study|model|method|system|systems|deep|data|design|theory|reviews?|research|journal|sciences?|nature|letters|physics|chemistry|biology|medicine|engineering|materials|technology|transactions|proceedings|annals|acta|bulletin|sensors|access|energy|health|ieee|acm|frontiers|communications|reports|record|practice|veterinary|american|european|applied|advances|network|networks|based|novel|new|effects?|role|towards?|international|conference|proceedings|introduction|methods?|\w{3,}(?:tion|tions|ing|ment|ology|ics|ity|ism|graphy|nosis|lysis|thesis))\b/i;

/** `Hongxing` ends like a word of a title, but is a name in pinyin. */
export const hasTitleWord = (words: string): boolean =>
  words.split(/[\s.]+/).some((one) => titleWords.test(one) && !isChineseWord(one));

export const usualName = (words: string): boolean => {
  const [first, ...others] = words.toLowerCase().split(/\s+/);
  if (chineseSurnames.has(first!) && others.length === 1 && isChineseWord(others[0]!)) return true;
  return commonGivenNames.has(first!) || others.some((one) => commonSurnames.has(one) || chineseSurnames.has(one));
};

/** Words of a title or a source, none of which is anybody's usual name. */
export const isTitleText = (words: string): boolean => {
  return hasTitleWord(words) && !usualName(words);
};

/** Whether words look like a person's name rather than the words of a title. */
export const likelyName = (words: string): boolean => {
  const parts = words
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
  if (hasTitleWord(words)) return false;
  return (
    parts.some((one) => commonGivenNames.has(one) || commonSurnames.has(one) || chineseSurnames.has(one)) ||
    parts.length <= 3
  );
};

export const chineseFamily =
  /^[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文欧司诸上樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜路詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来嵺苟全褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾郁商蒙计喻揭窦迟宇敖糜鄢冷卓花仇艾蓝都巩稽井练仲乐虞卞封竺冼原官衣楚佟栗匡宗应台巫鞠僧桑荆谌银扬明沙薄伏岑习胥保和蔺闻印司马欧阳]/;

export const beginsWithSurname = (name: string): boolean => chineseFamily.test(name);

/** Surnames of most people in China; almost every syllable is somebody's, but seldom in a list. */
const frequent = new Set(
  'wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng dong xiao cheng cao yuan deng zeng peng lu su jiang cai jia ding xue pan du dai zhong tian fan yao tan liao zou xiong hao kong cui mao qiu qin gu hou shao meng wan duan qian qiao gong'.split(
    ' ',
  ),
);

/** Surnames of most people in Korea and Hong Kong, as they are written there. */
const unlikePinyin = new Set(
  'kim lee park choi jung jeong chung kang cho jo yoon yun jang chang lim im rim han shin seo suh kwon hwang song ahn an yoo yu hong ko koh go moon bae baek nam oh noh roh ryu ha heo hur joo ju woo koo cha son sohn min na ku ji um eom pyo chan wong cheung leung lam ng tam kwok yeung tsang'.split(
    ' ',
  ),
);

export const isSurname = (name: string): boolean => {
  const key = name.toLowerCase();
  return commonSurnames.has(key) || chineseSurnames.has(key) || unlikePinyin.has(key);
};

/** `Jai-Yeol`, `Sung-Byung`. */
export const isTwoSyllables = (given: string): boolean => /^\p{Lu}\p{Ll}{1,5}-\p{L}\p{Ll}{1,5}$/u.test(given);

export const isChineseWord = (one: string): boolean =>
  one.length > 0 && pinyinSplits(one.toLowerCase().replace(/[^a-z]/g, '')).length > 0;

/** Of a whole name without a comma: which word is the family name, and whether it can only be that one. */
export const orderOf = (words: readonly string[]): 'first' | 'last' | 'either' => {
  const [first, last] = [words[0]!, words.at(-1)!];
  // `ND Jeffery` has initials before the family name, `WU Jun` the family name before the given one.
  const pair = words.length === 2 && (isSurname(first) || (isTwoSyllables(last) && /[AEIOU]/.test(first)));
  if (
    /^\p{Lu}{2,3}$/u.test(first) &&
    pair &&
    (isTwoSyllables(last) || (commonGivenNames.has(last.toLowerCase()) && !isSurname(last)))
  )
    return 'first';
  const initialsFirst = /^\p{Lu}{1,3}$/u.test(first) && !(isChineseWord(first) && words.slice(1).every(isChineseWord));
  if (initialsFirst && /\p{Ll}/u.test(last)) return 'last';
  if (/^\p{Lu}{2,}$/u.test(first) && /\p{Ll}/u.test(last)) return 'first';
  if (/^\p{Lu}{2,}$/u.test(last) && /\p{Ll}/u.test(first)) return 'last';
  const [firstKey, lastKey] = [first.toLowerCase(), last.toLowerCase()];
  if (words.some((one) => /^\p{Lu}\.$/u.test(one))) return /^\p{Lu}\.?$/u.test(last) ? 'first' : 'last';
  if (!words.every(isChineseWord)) return 'last';
  const [firstIs, lastIs] = [chineseSurnames.has(firstKey), chineseSurnames.has(lastKey)];
  if (firstIs && !lastIs) return 'first';
  if (lastIs && !firstIs) return 'last';
  const [firstOften, lastOften] = [frequent.has(firstKey), frequent.has(lastKey)];
  if (firstOften && !lastOften) return 'first';
  if (lastOften && !firstOften) return 'last';
  return 'either';
};

/** `R. Timothy Patterson` and `H. Raghav Rao`, but not `J. Garcia Lopez`. */
export const isSecondGivenName = (word: string, last: string): boolean => {
  const [one, other] = [word.toLowerCase(), last.toLowerCase()];
  if (!/^\p{Lu}/u.test(word)) return false;
  return (
    commonGivenNames.has(one) || (!commonSurnames.has(one) && (commonSurnames.has(other) || chineseSurnames.has(other)))
  );
};

export const lowerParticle =
  /^(?:van|von|vom|zum|de|der|den|del|della|di|da|dos|das|du|la|le|ter|ten|el|al|bin|ibn|zu|zur)$/;

const capitalParticle = /^(?:Van|Von|De|Der|Den|Del|Della|Di|Da|Dos|Du|La|Le|Ter|Ten|El|St\.)$/;

export const parted = (words: readonly string[], order: 'first' | 'last'): string => {
  if (words.length === 1) return words[0]!;
  if (order === 'first') return `${words[0]}, ${words.slice(1).join(' ')}`;
  let from = words.length - 1;
  while (from > 1 && lowerParticle.test(words[from - 1]!)) from -= 1;
  // `Marshall W. Van Alstyne`; in `Tran Van Nam` the word is a given name.
  const western = commonGivenNames.has(words[0]!.toLowerCase()) || words.some((one) => /^\p{Lu}\.$/u.test(one));
  while (western && from > 1 && capitalParticle.test(words[from - 1]!)) from -= 1;
  return `${words.slice(from).join(' ')}, ${words.slice(0, from).join(' ')}`;
};
