/** Two-letter codes of offices by the names that tables and charts use. */
export const officeNames: Readonly<Record<string, string>> = {
  CN: '中国',
  US: '美国',
  JP: '日本',
  KR: '韩国',
  EP: '欧洲专利局',
  WO: '世界知识产权组织',
  DE: '德国',
  GB: '英国',
  FR: '法国',
  CA: '加拿大',
  AU: '澳大利亚',
  RU: '俄罗斯',
  TW: '中国台湾',
  HK: '中国香港',
  MO: '中国澳门',
  IN: '印度',
  BR: '巴西',
  IT: '意大利',
  ES: '西班牙',
  CH: '瑞士',
  SE: '瑞典',
  NL: '荷兰',
  AT: '奥地利',
  DK: '丹麦',
  FI: '芬兰',
  NO: '挪威',
  BE: '比利时',
  IL: '以色列',
  SG: '新加坡',
  MX: '墨西哥',
  ZA: '南非',
  NZ: '新西兰',
  EA: '欧亚专利局',
  PT: '葡萄牙',
  PL: '波兰',
  IE: '爱尔兰',
  HU: '匈牙利',
  CZ: '捷克',
  UA: '乌克兰',
  TR: '土耳其',
  AR: '阿根廷',
  MY: '马来西亚',
  TH: '泰国',
  VN: '越南',
  ID: '印度尼西亚',
  PH: '菲律宾',
  DD: '德意志民主共和国',
  SU: '苏联',
};

const others: Readonly<Record<string, string>> = {
  台湾: 'TW',
  香港: 'HK',
  澳门: 'MO',
  欧洲: 'EP',
  欧专局: 'EP',
  国际: 'WO',
  世界知识产权局: 'WO',
  WIPO: 'WO',
  EPO: 'EP',
  USA: 'US',
  'UNITED STATES': 'US',
  'UNITED STATES OF AMERICA': 'US',
  CHINA: 'CN',
  JAPAN: 'JP',
  GERMANY: 'DE',
  PCT: 'WO',
};

const codes = new Map(Object.entries(officeNames).map(([code, name]) => [name, code]));

const isCapital = (code: number): boolean => code >= 65 && code <= 90;

/** The code of an office written as a code or as a name. */
export const officeOf = (written: string): string | undefined => {
  if (written.length === 2 && isCapital(written.charCodeAt(0)) && isCapital(written.charCodeAt(1))) return written;
  const text = written.normalize('NFKC').trim();
  if (/^[A-Z]{2}$/.test(text)) return text;
  const code = /^([A-Z]{2})\b|[([]([A-Z]{2})[)\]]/.exec(text);
  return codes.get(text) ?? others[text.toUpperCase()] ?? code?.[1] ?? code?.[2];
};

/** Where a granted European patent may be in force without a document of the office itself. */
const epcStates = new Set('AT BE CH CZ DE DK ES FI FR GB HU IE IT NL NO PL PT SE TR'.split(' '));
export const mayHoldEuropeanPatents = (office: string): boolean => epcStates.has(office);

const known = (written: string): string | undefined => officeOf(written.toUpperCase()) ?? officeOf(written);

/** Countries as an order names them, by code or name, each once; what no table knows stays as it is written. */
export const officesNamed = (written: readonly string[]): string[] => {
  const named = written.flatMap((one) => one.split(/[;；,，、/]/)).map((one) => one.trim());
  const offices = named.filter(Boolean).flatMap((one) => {
    const words = one.split(/\s+/);
    if (words.every((word) => /^[a-z]{2}$/i.test(word))) return words.map((word) => word.toUpperCase());
    return [known(one) ?? one.toUpperCase()];
  });
  return [...new Set(offices)];
};
