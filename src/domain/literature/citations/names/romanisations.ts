import { isPinyinSyllable } from './pinyin-syllables.ts';

const initials: readonly (readonly [string, readonly string[]])[] = [
  ['hs', ['x']],
  ['ch', ['zh', 'ch', 'j', 'q']],
  ['tz', ['z', 'c']],
  ['ts', ['z', 'c']],
  ['sz', ['s']],
  ['ss', ['s']],
  ['sh', ['sh', 'x']],
  ['k', ['g', 'k']],
  ['p', ['b', 'p']],
  ['t', ['d', 't']],
  ['j', ['r', 'j']],
];

const finals: Readonly<Record<string, readonly string[]>> = {
  ih: ['i'],
  u: ['u', 'i'],
  ieh: ['ie'],
  ien: ['ian'],
  ung: ['ong'],
  iung: ['iong'],
  ueh: ['ue'],
  uei: ['ui'],
  eh: ['e'],
  en: ['en', 'an'],
  erh: ['er'],
  o: ['o', 'e', 'uo'],
  yi: ['yi'],
};

/** Syllables of Taiwan's Wade-Giles, written without its apostrophes, as the pinyin they may stand for. */
const fromWadeGiles = (syllable: string): string[] => {
  const whole: Record<string, string[]> = {
    yen: ['yan'],
    yeh: ['ye'],
    yu: ['you', 'yu'],
    yung: ['yong'],
    i: ['yi'],
    jen: ['ren'],
  };
  if (whole[syllable]) return whole[syllable];
  const [start, others] = initials.find(([initial]) => syllable.startsWith(initial)) ?? [
    /^[a-z]/.test(syllable) && !/^[aeiou]/.test(syllable) ? syllable[0]! : '',
    [/^[aeiou]/.test(syllable) ? '' : syllable[0]!],
  ];
  const final = syllable.slice(start.length);
  return others.flatMap((initial) => (finals[final] ?? [final]).map((one) => initial + one)).filter(isPinyinSyllable);
};

const cantonese: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  (
    'ah:ya au:ou cheong:chang,xiang cheuk:zhuo,chao cheung:zhang,xiang,chang chi:zhi,zi,ci,chi,qi,ji chin:qian,zhan,jian ching:cheng,jing,qing,zheng,zhen ' +
    'chiu:zhao,chao,qiu,jiao cho:chu,zuo,cao choi:cai,cui chor:chu choy:cai chu:zhu,chu chuen:quan,chuan,zhuan chui:xu,cui,sui chun:jun,zhen,qin,chun,xun,jin chung:zhong,cong,song,chong ' +
    'fai:hui fan:fen,fan,xun,hun fat:fa fei:fei fong:fang,huang foon:kuan,huan fu:fu,hu,ku fuk:fu fun:huan,kuan fung:feng,hong ' +
    'ha:xia hang:heng,xing,hang hau:hou,xiao,hao hei:xi,xu him:qian heung:xiang hin:xian,xuan hing:xing,qing hiu:xiao,qiao ho:hao,he,ke hoi:hai,kai hok:xue,he,hao ' +
    'hon:han,kan hong:kang,xiang,hang,hong hung:hong,xiong,kong hui:xu ka:jia kai:qi,ji,jie,xi kam:jin,gan,qin kan:jin,qin,gen kar:jia kau:qiu,jiu kei:ji,qi keung:qiang ' +
    'ki:qi,ji kim:jian,qian kin:jian kit:jie king:jing,qing kiu:qiao,jiao ko:gao kok:guo,jue kong:jiang,guang,gang ku:gu kui:ju kuk:ju kun:guan,juan kung:gong ' +
    'kwai:gui,kui kwan:jun,kun,guan kwok:guo kwong:guang,kuang kwun:guan lai:li,lai,li lam:lan,lin,nan lan:lan lap:li lau:liu,lou law:luo lee:li lei:li leung:liang ' +
    'li:li lik:li lim:lian lin:lian ling:ling liu:liao,liu lo:luo,lu,lao loi:lai,lv lok:le,luo long:lang lui:lv,lei luk:lu lun:lun lung:long ma:ma mak:mo,mai man:wen,min,man,wan ' +
    'mei:mei,wei min:mian ming:ming miu:miao mo:wu,mao,mo mok:mo mui:mei mun:min,men,man nam:nan nga:ya ngai:yi,wei ngan:yan,yin ngar:ya ngok:yue,e ng:wu,huang ' +
    'nok:nuo nui:nv oi:ai on:an pak:bai,bo pan:bin,pin pang:peng pik:bi ping:ping,bing po:bao,bo,pu pong:bang pui:pei,bei pun:pan sai:shi,xi sang:sheng sau:xiu,shou see:shi,si ' +
    'sei:si,si seung:shang,xiang shan:shan shek:shi sheung:shang,shuang shing:cheng,sheng,xing shiu:shao,xiao shu:shu shuen:xuan shuk:shu shun:shun,chun,xun shung:chong,song sik:xi,shi sin:shan,xian ' +
    'sing:sheng,xing,cheng sit:xue siu:xiao,shao so:su suen:sun,xuan suet:xue suk:shu sum:shen,xin,sen sun:xin,sun,xun sung:song,chong sze:shi,si tai:da,tai,di,dai tak:de tam:tan tang:deng,teng ' +
    'tat:da tik:di,ti tim:tian tin:tian,dian ting:ting,ding tit:tie to:tao,du,dao toi:dai,tai tong:tang,dang tsang:zeng tse:xie,zi tsui:xu,cui tsun:zun,jin tsung:cong,zong,song tsz:zi,zhi,ci ' +
    'tuen:duan,tuan tung:dong,tong wa:hua wah:hua wai:wei,hui wan:yun,wen,huan,yin,wan wang:hong,wang,huang wing:yong,rong,ying,yong wo:he,huo,wo wong:huang,wang wood:huo woon:huan wu:hu,wu wun:huan ' +
    'yam:ren,yin,qin yan:ren,xin,yin,en,yan yat:ri,yi,yi yau:you,qiu,rou yee:yi,er yeuk:yue,ruo yeung:yang,yang yi:yi,er yik:yi yim:yan yin:yan,xian,ran,xian,yin ying:ying,ying yip:ye yiu:yao ' +
    'yu:yu,ru,yao yue:yu,ru yuen:yuan,xuan,wan,ruan yuet:yue yui:rui yuk:yu yun:yuan,run,ren yung:rong,yong'
  )
    .split(' ')
    .map((pair) => {
      const [syllable, pinyins = ''] = pair.split(':');
      return [syllable!, pinyins.split(',')];
    }),
);

const known = new Map<string, readonly string[]>();

/** The pinyin syllables that a syllable of any romanisation may stand for: tsai is cai and zai, kwok is guo. */
export const pinyinOf = (syllable: string): readonly string[] => {
  let found = known.get(syllable);
  if (!found) {
    const own = isPinyinSyllable(syllable) ? [syllable] : [];
    found = [...new Set([...own, ...fromWadeGiles(syllable), ...(cantonese[syllable] ?? [])])];
    if (known.size < 5_000) known.set(syllable, found);
  }
  return found;
};

/** A syllable that only a romanisation other than pinyin writes so. */
export const isOldRomanisation = (syllable: string): boolean =>
  !isPinyinSyllable(syllable) && pinyinOf(syllable).length > 0;

const pinyinInitials: Readonly<Record<string, string>> = {
  h: 'hxk',
  t: 'tdzc',
  c: 'czjqx',
  k: 'kgjq',
  p: 'pb',
  s: 'sxcz',
  y: 'yrxjwq',
  j: 'jrz',
  w: 'whyr',
  m: 'mw',
  n: 'ny',
  f: 'fhk',
  l: 'ln',
  g: 'gj',
  a: 'aoy',
};

/** Whether an initial of another romanisation may be that of a pinyin name: H of Hsien and X of Xian. */
export const initialsMayAgree = (one: string, other: string): boolean =>
  one === other || (pinyinInitials[one] ?? one).includes(other) || (pinyinInitials[other] ?? other).includes(one);
