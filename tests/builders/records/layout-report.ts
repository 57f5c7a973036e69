import { referenceIn } from '#domain/literature/formats/reference-style.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { demoReport } from '#domain/reports/demo-report.ts';
import type {
  CitationCounts,
  CitingWork,
  DatabaseCounts,
  ReportData,
  ReportMetric,
  ReportPaper,
} from '#domain/reports/report-data.ts';
import { inventedRecord } from './invented-record.ts';

/** The four databases that most orders of a promotion round name. */
const databases = [
  { id: 4, code: 'SCI-E', name: 'Science Citation Index Expanded' },
  { id: 11, code: 'EI', name: 'Engineering Index (Compendex)' },
  { id: 10, code: 'Scopus', name: 'Scopus' },
  { id: 12, code: 'CSCD', name: '中国科学引文数据库' },
] as const satisfies readonly { id: ReportData['databases'][number]['id']; code: string; name: string }[];

const journals = [
  { source: 'Applied Catalysis B: Environment and Energy', issn: '0926-3373', factor: '21.1', zone: 'Q1' },
  { source: 'Journal of Materials Chemistry A', issn: '2050-7488', factor: '9.5', zone: 'Q1' },
  { source: '化学学报', issn: '0567-7351', factor: '1.7', zone: 'Q3' },
  { source: 'IEEE Transactions on Geoscience and Remote Sensing', issn: '0196-2892', factor: '8.6', zone: 'Q1' },
] as const;

const titles = [
  'Long-term stability, transport behaviour and interfacial chemistry of mixed-cation perovskite absorbers under combined thermal, optical and electrical stress',
  'Selective oxidation of methane over single-atom catalysts',
  '基于多源遥感数据与深度学习的高寒草地地上生物量估算方法研究',
  'Machine-learned interatomic potentials for CO₂ reduction on Cu–Zn surfaces: accuracy, transferability and limits',
  'α-Fe₂O₃/TiO₂ 异质结光阳极的界面电荷转移',
] as const;

const metricsOf = ({ factor, zone }: (typeof journals)[number]): ReportMetric[] => [
  { metric: 'jcr_impact_factor', scheme: 'JCR', year: 2025, version: '2025', value: factor, detail: '' },
  { metric: 'jcr_zone', scheme: 'JCR', year: 2025, version: '2025', value: zone, detail: 'CHEMISTRY, PHYSICAL 12/178' },
  {
    metric: 'cas_zone',
    scheme: '中科院分区表',
    year: 2025,
    version: '升级版',
    value: '1 区 Top',
    detail: '化学 1 区；工程：环境 1 区；工程：化工 1 区',
  },
  { metric: 'esi', scheme: 'ESI', year: 2026, version: '2026-09', value: '高被引论文', detail: '' },
  { metric: 'warning_list', scheme: '预警名单', year: 2025, version: '2025', value: '未列入', detail: '' },
];

const recordOf = (title: string, source: string, place: number, self: boolean): LiteratureRecord =>
  inventedRecord({
    title,
    authors: /\p{Script=Han}/u.test(title)
      ? ['李文静', self ? '张三' : '陈浩', '王建国', '赵敏']
      : ['Li, Wenjing', self ? 'Zhang, San' : 'Chen, Hao', 'Müller, Jürgen', "O'Brien, Kate"],
    source,
    year: 2020 + (place % 6),
    volume: String(300 + place),
    issue: String((place % 12) + 1),
    pages: `${1200 + place}-${1212 + place}`,
    doi: `10.1016/j.apcatb.2025.${120_000 + place}`,
  });

const citingOf = (paper: number, place: number): CitingWork => {
  const self = place % 5 === 4;
  const title = `${titles[(paper + place) % titles.length]!}, part ${place + 1}`;
  const journal = journals[(paper + place) % journals.length]!;
  return {
    reference: referenceIn('gbt7714-2025', recordOf(title, journal.source, paper * 31 + place, self)),
    databases: databases.filter((_, at) => (place + at) % 3 !== 2).map(({ code }) => code),
    accession: `WOS:0009${String(paper * 10_000 + place).padStart(11, '0')}`,
    verdict: self ? 'self' : 'others',
    evidence: self ? '同一作者：Zhang, San（ORCID 相同）' : '',
  };
};

const countsOf = (citing: readonly CitingWork[]): CitationCounts => {
  const self = citing.filter(({ verdict }) => verdict === 'self').length;
  const toCheck = citing.filter(({ verdict }) => verdict === 'to-check').length;
  return { total: citing.length, self, others: citing.length - self - toCheck, toCheck, articles: citing.length };
};

const paperOf = (index: number, citations: number): ReportPaper & { union: CitationCounts } => {
  const journal = journals[index % journals.length]!;
  const title = `${titles[index % titles.length]!}${index < titles.length ? '' : ` (${index + 1})`}`;
  const citing = Array.from({ length: citations }, (_, place) => citingOf(index + 1, place));
  const accessions = [
    `WOS:0008${String(index).padStart(11, '0')}`,
    `2023${String(index).padStart(10, '0')}`,
    `2-s2.0-851${String(index).padStart(8, '0')}`,
    `CSCD:${7_100_000 + index}`,
  ];
  return {
    place: index + 1,
    title,
    authors: 'Zhang, San; Li, Wenjing; Müller, Jürgen; Chen, Hao; Wang, Jianguo',
    ownRole: index % 2 === 0 ? '第一作者' : '通讯作者',
    source: journal.source,
    issn: journal.issn,
    year: String(2020 + (index % 6)),
    volume: String(400 + index),
    issue: String((index % 12) + 1),
    pages: `${100 + index}-${110 + index}`,
    doi: `10.1016/j.apcatb.2024.${123_400 + index}`,
    documentType: 'Article',
    reference: referenceIn('gbt7714-2025', recordOf(title, journal.source, index, true)),
    inclusions: databases.flatMap(({ id, code }, at) =>
      (index + at) % 4 === 3
        ? []
        : [{ database: id, code, accession: accessions[at]!, editions: id === 4 ? ['SCI-E'] : [] }],
    ),
    metrics: metricsOf(journal),
    citations: databases.map(({ id, code }) => ({
      database: id,
      code,
      ...countsOf(citing.filter((work) => work.databases.includes(code))),
    })),
    union: countsOf(citing),
    citing,
  };
};

const sumOf = (counts: readonly CitationCounts[]): CitationCounts => ({
  total: counts.reduce((all, one) => all + one.total, 0),
  self: counts.reduce((all, one) => all + (one.self ?? 0), 0),
  others: counts.reduce((all, one) => all + (one.others ?? 0), 0),
  toCheck: counts.reduce((all, one) => all + (one.toCheck ?? 0), 0),
  articles: counts.reduce((all, one) => all + one.articles, 0),
});

/** A report of four databases with long titles, many metrics and references of GB/T 7714-2025, as a layout must bear it. */
export const layoutReport = ({ papers = 14, citing = 6 }: { papers?: number; citing?: number } = {}): ReportData => {
  const list = Array.from({ length: papers }, (_, index) => paperOf(index, citing));
  const demo = demoReport({ papers: 1, citations: 0 });
  const union = sumOf(list.map((one) => one.union));
  const citations = databases.map(
    ({ id, code }): DatabaseCounts => ({
      database: id,
      code,
      ...sumOf(list.flatMap((one) => one.citations.filter(({ database }) => database === id))),
    }),
  );
  const inclusion = databases.map(({ id, code }) => ({
    database: id,
    code,
    papers: list.filter(({ inclusions }) => inclusions.some(({ database }) => database === id)).length,
  }));
  return {
    ...demo,
    request: { ...demo.request, listsCiting: citing > 0 },
    databases: databases.map((one) => ({
      ...one,
      range: '1900–2026',
      searchedOn: '2026-11-12',
      statement: `${one.name}（${one.code}）`,
    })),
    papers: list,
    totals: { papers, included: papers, inclusion, citations, union, overruled: 1 },
    conclusion: [
      `经检索，${papers} 篇论文中，${inclusion.map((one) => `${one.code} 收录 ${one.papers} 篇`).join('、')}。`,
      `各数据库被引情况：${citations.map(({ code, total, others }) => `${code} 被引 ${total} 次，其中他引 ${others} 次`).join('；')}。`,
      `各库去重后共被引 ${union.total} 次（施引文献 ${union.articles} 篇），其中他引 ${union.others} 次、自引 ${union.self} 次（口径：论文全部作者）。`,
      '其中 1 次引用的判定由检索人员依据证据作出，与口径自动判定的结果不同。',
    ],
  };
};
