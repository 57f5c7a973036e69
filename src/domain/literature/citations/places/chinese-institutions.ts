import { spell } from '#domain/identity/chinese-names.ts';

/** English names that do not follow from the Chinese one. */
const named: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '清华大学=tsinghua university|北京大学=peking university|中山大学=sun yat sen university|中国科学技术大学=university science technology china|哈尔滨工业大学=harbin institute technology|' +
    '北京理工大学=beijing institute technology|西北工业大学=northwestern polytechnical university|北京航空航天大学=beihang university|厦门大学=xiamen university|西安电子科技大学=xidian university|' +
    '中国人民大学=renmin university china|苏州大学=soochow university|东北大学=northeastern university|华东师范大学=east china normal university|华南理工大学=south china university technology|' +
    '大连理工大学=dalian university technology|电子科技大学=university electronic science technology china|中国海洋大学=ocean university china|中国科学院大学=university chinese academy sciences|' +
    '北京协和医学院=peking union medical college|暨南大学=jinan university|华侨大学=huaqiao university|南方科技大学=southern university science technology|国防科技大学=national university defense technology|' +
    '中国科学院=chinese academy sciences|中国农业科学院=chinese academy agricultural sciences|中国医学科学院=chinese academy medical sciences|中国社会科学院=chinese academy social sciences|中国工程物理研究院=china academy engineering physics|' +
    '武汉理工大学=wuhan university technology|内蒙古大学=inner mongolia university|西藏大学=tibet university|香港大学=university hong kong|香港中文大学=chinese university hong kong|香港科技大学=hong kong university science technology|' +
    '台湾大学=national taiwan university|国立台湾大学=national taiwan university|澳门大学=university macau|河海大学=hohai university|北京师范大学=beijing normal university|中国矿业大学=china university mining technology|中国地质大学=china university geosciences|中国石油大学=china university petroleum'
  )
    .split('|')
    .map((pair) => pair.split('=') as [string, string]),
);

/** Words of Chinese names of institutions; a name is read word by word, what is left over as pinyin. */
const words: readonly (readonly [string, string])[] = (
  '大学:university;学院:college|institute|university;医学院:medical college|college medicine|medical school;' +
  '研究所:institute|research institute;研究院:academy|institute|research institute;医院:hospital;' +
  '科技:science technology|technology;理工:technology|science technology|polytechnic;' +
  '工业:technology|industry|polytechnic|polytechnical;工程:engineering;交通:jiaotong|jiao tong|transportation;师范:normal;' +
  '农业:agricultural|agriculture;农林:agriculture forestry|a f;林业:forestry;医科:medical|medical sciences;' +
  '中医药:traditional chinese medicine|chinese medicine|tcm;药科:pharmaceutical;财经:finance economics;' +
  '航空航天:aeronautics astronautics;邮电:posts telecommunications;海洋:ocean;石油:petroleum;化工:chemical technology;' +
  '电力:electric power;外国语:foreign studies|international studies|foreign languages;民族:minzu|nationalities;' +
  '政法:political science law;体育:sport|sports;艺术:arts;科学院:academy sciences;人民:peoples|people;附属:;第一:first;第二:second;' +
  '第三:third;中心:center|central;东南:southeast;东北:northeast;西北:northwest;西南:southwest;华东:east china;华南:south china;' +
  '华中:huazhong|central china;华北:north china;中南:central south;中国:china|chinese;首都:capital;南方:southern;北方:northern;' +
  '中央:central;国立:national;香港:hong kong;澳门:macau|macao;西安:xian|xi an;陕西:shaanxi;内蒙古:inner mongolia;哈尔滨:harbin;' +
  '军医:military medical;海军:naval;空军:air force'
)
  .split(';')
  .map((pair) => {
    const at = pair.indexOf(':');
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  })
  .sort(([one], [other]) => other.length - one.length);

/** The English names, as bags of words, that a Chinese institution may bear. */
export const englishNamesOf = (chinese: string): string[] => {
  if (named[chinese]) return [named[chinese]];
  let ways = [''];
  let rest = chinese.replace(/[（(].*$/, '');
  while (rest && ways.length < 60) {
    const [word, meanings] = words.find(([known]) => rest.startsWith(known)) ?? ['', ''];
    if (word) {
      ways = ways.flatMap((before) => meanings.split('|').map((meaning) => `${before} ${meaning}`));
      rest = rest.slice(word.length);
      continue;
    }
    const until = Math.min(rest.length, ...words.map(([known]) => rest.indexOf(known)).filter((at) => at > 0));
    const reading = spell(rest.slice(0, until), false).join('').replaceAll('ü', 'u');
    if (!reading) return [];
    ways = ways.map((before) => `${before} ${reading}`);
    rest = rest.slice(until);
  }
  return ways.map((way) => way.replace(/\s+/g, ' ').trim()).filter(Boolean);
};
