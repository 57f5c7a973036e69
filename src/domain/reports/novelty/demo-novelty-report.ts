import { type CellVerdict, cellVerdicts } from '#domain/novelty/comparison/single-comparison.ts';
import { type NoveltyRange, noveltyRanges, requestInRange } from '#domain/services/choices.ts';
import { demoReport } from '../demo-report.ts';
import type { ReportData } from '../report-data.ts';
import {
  type NoveltyReport,
  type NoveltyReportDocument,
  notGiven,
  noveltyDeclaration,
  sentencesOf,
} from './novelty-report.ts';

const points = [
  '以激光熔覆制备 CoCrFeNi 系高熵合金涂层，稀释率低于 5 %',
  '在含氯离子的海水环境中，涂层钝化膜破损后 24 h 内自修复',
  '用原位电化学阻抗谱与机器学习联合预测涂层的剩余寿命',
];

const cell = (point: number, verdict: CellVerdict, words: { quote?: string; has?: string; lacks?: string } = {}) => ({
  point,
  verdict,
  verdictName: cellVerdicts[verdict],
  quote: words.quote ?? '',
  has: words.has ?? '',
  lacks: words.lacks ?? '',
});

const documents: readonly NoveltyReportDocument[] = [
  {
    number: 1,
    reference:
      '王五, 赵六, 钱七, 等. 激光熔覆 CoCrFeNi 高熵合金涂层的组织与耐蚀性[J]. 表面技术, 2023, 52(4): 112-121. DOI: 10.1000/demo.surface.112.',
    abstract:
      '采用同轴送粉激光熔覆在 316L 不锈钢表面制备 CoCrFeNi 高熵合金涂层，研究激光功率对稀释率、组织与在 3.5 % NaCl 溶液中电化学行为的影响。结果表明稀释率为 4.2 % 时耐蚀性最好。',
    disclosed: '一种激光熔覆 CoCrFeNi 高熵合金涂层及其在 NaCl 溶液中的耐蚀性',
    foundIn: ['中国知网', '万方数据'],
    ofTeam: false,
    cells: [
      cell(1, 'same', { quote: '稀释率为 4.2 % 时耐蚀性最好', has: '激光熔覆制备 CoCrFeNi 涂层且稀释率低于 5 %' }),
      cell(2, 'part', { has: '涂层在含氯溶液中的钝化', lacks: '钝化膜破损后的自修复' }),
      cell(3, 'none'),
    ],
  },
  {
    number: 2,
    reference:
      'ŁUKASZ Ő, CHEN H, GARCÍA M, et al. Self-healing passive films on high-entropy alloys: an in situ study[J]. Corrosion Science, 2024, 228: 111820. DOI: 10.1000/demo.corsci.111820.',
    abstract:
      'Repassivation kinetics of a cast CoCrFeNiMo high-entropy alloy in artificial seawater were followed by in situ electrochemical impedance spectroscopy. The film recovered within 60 h after mechanical scratching.',
    disclosed: '铸态 CoCrFeNiMo 合金在人工海水中钝化膜划伤后的再钝化',
    foundIn: ['Web of Science', 'EI'],
    ofTeam: false,
    cells: [
      cell(1, 'none'),
      cell(2, 'part', {
        quote: 'The film recovered within 60 h after mechanical scratching.',
        has: '钝化膜在海水中的自修复',
        lacks: '24 h 内完成自修复的涂层',
      }),
      cell(3, 'part', { has: '原位电化学阻抗谱', lacks: '用机器学习预测剩余寿命' }),
    ],
  },
  {
    number: 3,
    reference:
      '张三, 李四. 高熵合金涂层自修复行为的初步研究[C]//第十二届全国腐蚀大会论文集. 北京: 示范出版社, 2025: 45-49.',
    abstract: '报道了课题组制备的激光熔覆高熵合金涂层在海水中的自修复现象。',
    disclosed: '课题组前期对涂层自修复的观察',
    foundIn: ['中国知网'],
    ofTeam: true,
    cells: [cell(1, 'part', { has: '激光熔覆涂层' }), cell(2, 'same'), cell(3, 'none')],
  },
];

const database = (
  place: number,
  [name, platform, years, text, hits]: readonly [string, string, string, string, number],
): NoveltyReport['databases'][number] => ({
  place,
  name,
  platform,
  years,
  searchedOn: '2026-11-10',
  hits,
  formulas: [{ place: 1, text, runOn: '2026-11-10', hits, note: '' }],
});

const home = [
  ['中国知网', 'CNKI 专业检索', '2000–2026', "TKA=('高熵合金'+'多主元合金') AND TKA=('激光熔覆'+'涂层')", 96],
  ['万方数据', '万方专业检索', '2000–2026', '主题:("高熵合金" or "多主元合金") and 主题:("激光熔覆" or "涂层")', 71],
  ['维普', '检索式检索', '2000–2026', '(M=高熵合金 OR M=多主元合金) AND (M=激光熔覆 OR M=涂层)', 42],
] as const;
const abroad = [
  [
    'Web of Science',
    'Core Collection',
    '1990–2026',
    'TS=("high entropy alloy*") AND TS=("laser clad*" OR coating*)',
    58,
  ],
  [
    'EI',
    'Engineering Village',
    '1990–2026',
    '(("high entropy alloy*") wn KY) AND (("laser clad*" OR coating*) wn KY)',
    33,
  ],
] as const;

/** An invented project in which no section is empty. */
export const demoNovelty = (range: NoveltyRange = 'both'): NoveltyReport => {
  const databases = [...home, ...(range === 'domestic' ? [] : abroad)].map((one, at) => database(at + 1, one));
  const hits = databases.reduce((sum, one) => sum + one.hits, 0);
  const rangeName = noveltyRanges[range];
  return {
    project: {
      title: '激光熔覆高熵合金涂层的耐蚀性与自修复研究',
      englishTitle:
        range === 'domestic'
          ? notGiven
          : 'Corrosion resistance and self-healing of laser-clad high-entropy alloy coatings',
      discipline: '材料科学',
      source: '省自然科学基金',
    },
    contractNumber: '202636000L190007',
    agency: {
      name: '示范大学图书馆',
      stationCode: 'L19',
      address: '示范市示范路 1 号',
      postcode: '100000',
      head: '孙八',
      contact: '周九',
      phone: '010-00000000',
      fax: '010-00000001',
      email: 'chaxin@lib.example.edu',
    },
    range,
    rangeName,
    purpose: '立项查新（申报）',
    sciencePoints: [
      '本项目以激光熔覆在海洋工程用钢表面制备 CoCrFeNi 系高熵合金涂层，研究氯离子环境中的腐蚀、再钝化与自修复。',
      '以原位电化学阻抗谱跟踪钝化膜的破损与恢复，并用机器学习预测涂层的剩余寿命。',
    ],
    points: [
      {
        verdict: 'found',
        verdictName: '已见相同报道',
        evidence: [1],
        features: ['激光熔覆', 'CoCrFeNi 系', '稀释率低于 5 %'],
      },
      { verdict: 'partly', verdictName: '部分见报道', evidence: [1, 2], features: ['海水环境', '24 h 内自修复'] },
      { verdict: 'partly', verdictName: '部分见报道', evidence: [2], features: ['原位阻抗谱', '机器学习预测寿命'] },
    ].map((one, at) => ({ ...one, verdict: one.verdict as 'found' | 'partly', place: at + 1, text: points[at]! })),
    requests: (['existence', 'comparison', 'judgement'] as const).map((one) => requestInRange(one, range)),
    terms: [
      { chinese: '高熵合金；多主元合金', english: 'high entropy alloy; multi-principal element alloy' },
      { chinese: '激光熔覆；涂层', english: 'laser cladding; coating' },
      { chinese: '自修复；再钝化', english: 'self-healing; repassivation' },
    ],
    databases,
    counts: { databases: databases.length, hits, screened: 214, close: documents.length, general: 2 },
    documents: documents.map((one) => (range === 'domestic' ? { ...one, foundIn: ['中国知网'] } : one)),
    general: [
      { number: 4, reference: '吴十. 高熵合金研究进展[J]. 材料导报, 2022, 36(2): 1-12.' },
      { number: 5, reference: 'SMITH J. Coatings for marine steels[M]. London: Demo Press, 2019: 30-55.' },
    ],
    conclusion: {
      opening: `根据委托人提供的检索词，对 ${databases.length} 个数据库进行检索，检出相关文献 ${hits} 篇，其中密切相关文献 3 篇。经阅读、分析、对比，结论如下：`,
      documents: [
        '文献 [1] 公开了一种激光熔覆 CoCrFeNi 高熵合金涂层及其在 NaCl 溶液中的耐蚀性；与查新点 1、2 相比，激光熔覆制备 CoCrFeNi 涂层且稀释率低于 5 %、涂层在含氯溶液中的钝化，未述及钝化膜破损后的自修复。',
        '文献 [2] 公开了铸态 CoCrFeNiMo 合金在人工海水中钝化膜划伤后的再钝化；与查新点 2、3 相比，钝化膜在海水中的自修复、原位电化学阻抗谱，未述及24 h 内完成自修复的涂层、用机器学习预测剩余寿命。',
        '文献 [3] 是课题组自己的文献，不作依据。',
      ],
      points: [
        '关于查新点 1，文献 [1] 已公开相同内容。',
        '关于查新点 2，已见文献 [1][2] 述及涂层在含氯溶液中的钝化；未见同时在 24 h 内完成自修复的文献报道。',
        '关于查新点 3，已见文献 [2] 述及原位电化学阻抗谱；未见同时用机器学习预测剩余寿命的文献报道。',
      ],
      overall: `综上所述，在${rangeName}公开发表的文献中，未见与本项目查新点 2、3 相同的文献报道；查新点 1 已见文献报道。`,
    },
    declaration: [...noveltyDeclaration],
    attachments: ['密切相关文献的题录与摘要', '检索式与检索记录'],
    remarks: '',
  };
};

/** The same as a whole report. */
export const demoNoveltyReport = (range: NoveltyRange = 'both'): ReportData => {
  const novelty = demoNovelty(range);
  const base = demoReport({ papers: 1, citations: 0 });
  const none = { total: 0, self: 0, others: 0, toCheck: 0, articles: 0 };
  return {
    ...base,
    service: 'novelty',
    title: '科技查新报告',
    number: novelty.contractNumber,
    orderNumber: 'N2026-0012',
    client: { ...base.client, purpose: novelty.purpose },
    author: { name: novelty.project.title, aliases: [], identifiers: [], unit: base.client.unit, englishUnit: '' },
    databases: [],
    papers: [],
    totals: { papers: 0, included: 0, inclusion: [], citations: [], union: none, overruled: 0 },
    conclusion: sentencesOf(novelty.conclusion),
    people: { ...base.people, searcherTitle: '馆员', reviewerTitle: '研究馆员' },
    novelty,
  };
};
