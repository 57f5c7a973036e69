/** Invented hits of one novelty search in six databases, each file in the form its database exports. */
export interface InventedHit {
  title: string;
  authors: readonly string[];
  source: string;
  year: number;
  issue: string;
  pages: string;
  abstract: string;
  keywords: readonly string[];
  doi: string;
}

const chineseSubjects = [
  '钛合金',
  '镁合金',
  '铝锂合金',
  '铜箔',
  '陶瓷',
  '石墨烯',
  '不锈钢',
  '硬质合金',
  '镍基合金',
  '锌层',
];
const chineseMethods = [
  '微弧氧化成膜',
  '磁控溅射沉积',
  '冷喷涂成形',
  '电化学抛光',
  '摩擦搅拌焊接',
  '等温锻造',
  '热等静压',
  '化学镀覆',
  '超声滚压强化',
  '渗氮处理',
  '粉末注射成形',
  '真空钎焊',
];
const englishSubjects = [
  'titanium alloys',
  'magnesium sheets',
  'zirconia ceramics',
  'copper foils',
  'graphene films',
  'tool steels',
  'cemented carbides',
  'zinc layers',
  'polymer composites',
  'silicon wafers',
];
const englishMethods = [
  'Micro-arc oxidation',
  'Magnetron sputtering',
  'Cold spraying',
  'Electrochemical polishing',
  'Friction stir welding',
  'Isothermal forging',
  'Hot isostatic pressing',
  'Electroless plating',
  'Ultrasonic rolling',
  'Plasma nitriding',
  'Injection moulding',
  'Vacuum brazing',
];

const chineseHit = (at: number): InventedHit => {
  const [subject, method] = [chineseSubjects[at % 10]!, chineseMethods[Math.floor(at / 10)]!];
  return {
    title: `${subject}${method}的工艺与性能`,
    authors: [`赵${'甲乙丙丁戊己庚辛壬癸'[at % 10]}`, `钱${'春夏秋冬东西南北中正上下'[Math.floor(at / 10)]}`],
    source: `${method.slice(0, 2)}学报`,
    year: 2010 + (at % 12),
    issue: String((at % 6) + 1),
    pages: `${at * 9 + 1}-${at * 9 + 8}`,
    abstract: `研究${subject}的${method}，考察温度与时间对组织、硬度的影响，给出第 ${at + 1} 组工艺参数。`,
    keywords: [subject, method],
    doi: `10.9999/zh.${at + 1}`,
  };
};

const englishHit = (at: number): InventedHit => {
  const [subject, method] = [englishSubjects[at % 10]!, englishMethods[Math.floor(at / 10)]!];
  return {
    title: `${method} of ${subject}`,
    authors: [`Keller, ${'ABCDEFGHIJ'[at % 10]}nton`, `Moreau, ${'KLMNOPQRSTUV'[Math.floor(at / 10)]}uc`],
    source: `Journal of ${method}`,
    year: 2010 + (at % 12),
    issue: String((at % 6) + 1),
    pages: `${at * 9 + 1}-${at * 9 + 8}`,
    abstract: `${method} was applied to ${subject}; temperature and time were varied and hardness was measured in series ${at + 1}.`,
    keywords: [subject, method],
    doi: `10.9999/en.${at + 1}`,
  };
};

/** Works that the points are about; the rest of the hits only share a field with them. */
const closeHits: Readonly<Record<'zh' | 'en', Readonly<Record<number, Partial<InventedHit>>>>> = {
  zh: {
    0: {
      title: '激光熔覆 CoCrFeNi 高熵合金涂层的组织与硬度',
      abstract:
        '在低碳钢表面以激光熔覆制备 CoCrFeNi 系高熵合金涂层。涂层与基体冶金结合，未见裂纹。考察扫描速度对稀释率的影响。',
      keywords: ['激光熔覆', '高熵合金', '涂层'],
    },
    45: {
      title: '氯离子溶液中高熵合金钝化膜的再生',
      abstract: '划伤后的高熵合金涂层在氯离子溶液中浸泡，钝化膜重新生成。没有研究添加缓蚀微胶囊。',
      keywords: ['高熵合金', '氯离子', '自修复'],
    },
  },
  en: {
    0: {
      title: 'Self-healing of laser-clad high-entropy alloy coatings in chloride solution',
      abstract:
        'Laser-clad CoCrFeNi high-entropy alloy coatings were scratched and kept in chloride solution. The passive film healed within two days. Sensors were not embedded.',
      keywords: ['high-entropy alloy', 'laser cladding', 'self-healing'],
    },
  },
};

const works = {
  zh: Array.from({ length: 120 }, (_, at) => ({ ...chineseHit(at), ...closeHits.zh[at] })),
  en: Array.from({ length: 120 }, (_, at) => ({ ...englishHit(at), ...closeHits.en[at] })),
};

/** CNKI, RefWorks form. */
const cnkiText = (hits: readonly InventedHit[]): string =>
  hits
    .map((hit, at) =>
      [
        'RT Journal Article',
        `SR ${at + 1}`,
        `A1 ${hit.authors.join(';')}`,
        'AD 示例理工大学材料学院;',
        `T1 ${hit.title}`,
        `JF ${hit.source}`,
        `YR ${hit.year}`,
        `IS 0${hit.issue}`,
        `OP ${hit.pages}`,
        `K1 ${hit.keywords.join(';')}`,
        `AB ${hit.abstract}`,
        'SN 1671-9999',
        'DS CNKI',
        `LK https://link.cnki.net/doi/${hit.doi}`,
        `DO ${hit.doi}`,
        '',
        '',
      ].join('\r\n'),
    )
    .join('');

/** 万方, NoteExpress form. */
const wanfangText = (hits: readonly InventedHit[]): string =>
  hits
    .map((hit) =>
      [
        '{Reference Type}: Journal Article',
        `{Title}: ${hit.title}`,
        ...hit.authors.map((name) => `{Author}: ${name}`),
        '{Author Address}: 示例理工大学材料学院',
        `{Journal}: ${hit.source}`,
        `{Year}: ${hit.year}`,
        `{Issue}: ${hit.issue}`,
        `{Pages}: ${hit.pages}`,
        ...hit.keywords.map((word) => `{Keywords}: ${word}`),
        `{Abstract}: ${hit.abstract}`,
        `{URL}: http://www.wanfangdata.com.cn/details/detail.do?_type=perio&id=${hit.doi.slice(8)}`,
        '{Database Provider}: 北京万方数据股份有限公司',
        '',
        '',
      ].join('\r\n'),
    )
    .join('');

/** 维普, text of chosen fields. */
const weipuText = (hits: readonly InventedHit[]): string =>
  [
    '〖检索时间〗2026-01-05 10:00:00',
    ` 〖检索结果〗选中${hits.length}篇`,
    ...hits.flatMap((hit, at) => [
      `【序  号】${at + 1}/${hits.length}`,
      `【题　名】${hit.title}`,
      `【作　者】${hit.authors.join(';')}`,
      '【机　构】示例理工大学材料学院',
      `【刊　名】${hit.source}${hit.year} (${hit.issue}):${hit.pages}`,
      `【页　码】${hit.pages}`,
      `【关键词】${hit.keywords.join(';')}`,
      `【文　摘】${hit.abstract}`,
      `【网　址】http://qikan.cqvip.com/detail/index?lngid=71${hit.pages.split('-')[0]!.padStart(8, '0')}`,
      '',
      '',
    ]),
  ].join('\r\n');

/** Web of Science, plain text. */
const wosText = (hits: readonly InventedHit[]): string =>
  [
    'FN Clarivate Analytics Web of Science',
    'VR 1.0',
    ...hits.flatMap((hit) => [
      'PT J',
      `AU ${hit.authors.map((name) => name.replace(/, (\w)\w*$/, ', $1')).join('\n   ')}`,
      `AF ${hit.authors.join('\n   ')}`,
      `TI ${hit.title}`,
      `SO ${hit.source.toUpperCase()}`,
      'LA English',
      'DT Article',
      `DE ${hit.keywords.join('; ')}`,
      `AB ${hit.abstract}`,
      `PY ${hit.year}`,
      `IS ${hit.issue}`,
      `BP ${hit.pages.split('-')[0]}`,
      `EP ${hit.pages.split('-')[1]}`,
      `DI ${hit.doi}`,
      'WE Science Citation Index Expanded (SCI-EXPANDED)',
      `UT WOS:0009${hit.doi.slice(11).padStart(11, '0')}`,
      'ER',
      '',
    ]),
    'EF',
    '',
  ].join('\n');

/** Scopus, CSV. */
const scopusText = (hits: readonly InventedHit[]): string => {
  const heads = [
    'Authors',
    'Title',
    'Year',
    'Source title',
    'Issue',
    'Page start',
    'Page end',
    'DOI',
    'Link',
    'Abstract',
    'Author Keywords',
    'Document Type',
    'Source',
    'EID',
  ];
  const rows = hits.map((hit) => {
    const eid = `2-s2.0-85${hit.doi.slice(11).padStart(9, '0')}`;
    return [
      hit.authors.map((name) => name.replace(/, (\w)\w*$/, ', $1.')).join('; '),
      hit.title,
      String(hit.year),
      hit.source,
      hit.issue,
      ...hit.pages.split('-'),
      hit.doi,
      `https://www.scopus.com/inward/record.uri?eid=${eid}`,
      hit.abstract,
      hit.keywords.join('; '),
      'Article',
      'Scopus',
      eid,
    ];
  });
  return `\uFEFF${[heads, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}\n`;
};

/** EI Compendex, RIS. */
const eiText = (hits: readonly InventedHit[]): string =>
  hits
    .map((hit) =>
      [
        'TY  - JOUR',
        'DB  - Compendex',
        `AN  - ${hit.year}01${hit.doi.slice(11).padStart(8, '0')}`,
        ...hit.authors.map((name) => `AU  - ${name}`),
        `TI  - ${hit.title}`,
        `JO  - ${hit.source}`,
        `PY  - ${hit.year}`,
        `IS  - ${hit.issue}`,
        `SP  - ${hit.pages.split('-')[0]}`,
        `EP  - ${hit.pages.split('-')[1]}`,
        `AB  - ${hit.abstract}`,
        ...hit.keywords.map((word) => `KW  - ${word}`),
        `DO  - ${hit.doi}`,
        'ER  - ',
        '',
      ].join('\r\n'),
    )
    .join('\r\n');

export interface NoveltyExport {
  database: string;
  name: string;
  formula: string;
  hits: readonly InventedHit[];
  text: string;
}

const exportOf = (
  database: string,
  name: string,
  formula: string,
  hits: readonly InventedHit[],
  write: (hits: readonly InventedHit[]) => string,
): NoveltyExport => ({ database, name, formula, hits, text: write(hits) });

/** Six files of fifty hits: 300 rows that tell of 240 works, ten and twenty of each language told twice. */
export const noveltyExports = (): NoveltyExport[] => [
  exportOf('cnki', 'CNKI.txt', "TKA=('高熵合金'+'涂层')", works.zh.slice(0, 50), cnkiText),
  exportOf('wanfang', 'WanFang.net', '主题:("高熵合金" or "涂层")', works.zh.slice(40, 90), wanfangText),
  exportOf('weipu', 'weipu.txt', '(M=高熵合金 OR M=涂层)', works.zh.slice(70, 120), weipuText),
  exportOf('wos', 'savedrecs.txt', 'TS=("high entropy alloy" OR coating)', works.en.slice(0, 50), wosText),
  exportOf(
    'scopus',
    'scopus.csv',
    'TITLE-ABS-KEY("high entropy alloy" OR coating)',
    works.en.slice(40, 90),
    scopusText,
  ),
  exportOf('ei', 'compendex.ris', '("high entropy alloy" OR coating) wn KY', works.en.slice(70, 120), eiText),
];
