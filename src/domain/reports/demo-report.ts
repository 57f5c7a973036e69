import type { CitationCounts, CitingWork, DatabaseCounts, ReportData, ReportPaper } from './report-data.ts';

const databases = [
  { id: 4, code: 'SCI-E', name: 'Science Citation Index Expanded' },
  { id: 11, code: 'EI', name: 'Engineering Index (Compendex)' },
] as const;

/** Rare characters, accented Latin and a title of several lines: what a template must bear. */
const titles = [
  'Selective oxidation of methane over single-atom catalysts: a study by Łukasz Őry and Şükrü Ağaoğlu',
  '基于单原子催化剂的甲烷选择性氧化研究——以𠮷林大学喆堃课题组的工作为例',
  'Long-term stability, transport behaviour and interfacial chemistry of mixed-cation perovskite absorbers under combined thermal, optical and electrical stress in humid environments',
  'α-Fe₂O₃/TiO₂ 异质结光阳极的界面电荷转移',
  'Deep learning for literature de-duplication ☑',
];

const sum = (counts: readonly CitationCounts[]): CitationCounts =>
  counts.reduce<CitationCounts>(
    (all, one) => ({
      total: all.total + one.total,
      self: (all.self ?? 0) + (one.self ?? 0),
      others: (all.others ?? 0) + (one.others ?? 0),
      toCheck: (all.toCheck ?? 0) + (one.toCheck ?? 0),
      articles: all.articles + one.articles,
    }),
    { total: 0, self: 0, others: 0, toCheck: 0, articles: 0 },
  );

const citingWork = (paper: number, place: number): CitingWork => {
  const self = place % 5 === 4;
  const title = `Follow-up study ${paper}.${place + 1} on ${titles[(paper + place) % titles.length]}`;
  return {
    reference: `LI W, WANG X Y, ${self ? 'ZHANG S' : 'CHEN H'}, et al. ${title}[J]. Applied Catalysis B: Environmental, 2025, ${300 + (place % 40)}: ${120_000 + place}. DOI: 10.1000/demo.${paper}.${place + 1}.`,
    databases: place % 3 === 0 ? ['SCI-E', 'EI'] : ['SCI-E'],
    accession: `WOS:0009${String(paper * 10_000 + place).padStart(11, '0')}`,
    verdict: self ? 'self' : 'others',
    evidence: self ? '同一作者：ZHANG S（ORCID 相同）' : '',
  };
};

const countsOf = (citing: readonly CitingWork[]): CitationCounts => {
  const self = citing.filter(({ verdict }) => verdict === 'self').length;
  return { total: citing.length, self, others: citing.length - self, toCheck: 0, articles: citing.length };
};

type CountedPaper = ReportPaper & { union: CitationCounts };
/** A report in which everything was searched. */
type CountedReport = Omit<ReportData, 'papers' | 'totals'> & {
  papers: CountedPaper[];
  totals: ReturnType<typeof totalsOf>;
};

const paperOf = (index: number, citations: number): CountedPaper => {
  const citing = Array.from({ length: citations }, (_, place) => citingWork(index + 1, place));
  const found = databases.filter((_, place) => (index + place) % 4 !== 3);
  const title = `${titles[index % titles.length]}${index < titles.length ? '' : ` (${index + 1})`}`;
  return {
    place: index + 1,
    title,
    authors: 'ZHANG S, LI W, ŁUKASZ Ő, 等',
    ownRole: index % 2 === 0 ? '第一作者' : '通讯作者',
    source: 'Journal of Catalysis',
    issn: '0021-9517',
    year: String(2020 + (index % 6)),
    volume: String(400 + index),
    issue: String((index % 12) + 1),
    pages: `${100 + index}-${110 + index}`,
    doi: `10.1000/demo.${index + 1}`,
    documentType: 'Article',
    reference: `ZHANG S, LI W. ${title}[J]. Journal of Catalysis, ${2020 + (index % 6)}, ${400 + index}: ${100 + index}-${110 + index}.`,
    inclusions: found.map(({ id, code }) => ({
      database: id,
      code,
      accession: id === 4 ? `WOS:0008${String(index).padStart(11, '0')}` : `2023${String(index).padStart(10, '0')}`,
      editions: id === 4 ? ['SCI-E'] : [],
    })),
    metrics: [
      { metric: 'jcr_impact_factor', scheme: 'JCR', year: 2025, version: '2025', value: '7.3', detail: '' },
      {
        metric: 'jcr_zone',
        scheme: 'JCR',
        year: 2025,
        version: '2025',
        value: 'Q1',
        detail: 'CHEMISTRY, PHYSICAL 38/178',
      },
      {
        metric: 'cas_zone',
        scheme: '中科院分区',
        year: 2025,
        version: '升级版',
        value: '1 区 Top',
        detail: '化学大类',
      },
    ],
    citations: databases.map(({ id, code }) => ({
      database: id,
      code,
      ...countsOf(citing.filter((work) => work.databases.includes(code))),
    })),
    union: countsOf(citing),
    citing,
  };
};

const totalsOf = (papers: readonly CountedPaper[]) => ({
  papers: papers.length,
  included: papers.filter(({ inclusions }) => inclusions.length > 0).length,
  inclusion: databases.map(({ id, code }) => ({
    database: id,
    code,
    papers: papers.filter(({ inclusions }) => inclusions.some((one) => one.database === id)).length,
  })),
  citations: databases.map(
    ({ id, code }): DatabaseCounts => ({
      database: id,
      code,
      ...sum(papers.flatMap(({ citations }) => citations.filter((one) => one.database === id))),
    }),
  ),
  union: sum(papers.map(({ union }) => union)),
  overruled: 0,
});

/** An invented report of any size: what a template is previewed and tried with. */
export const demoReport = ({
  papers = 5,
  citations = 12,
}: {
  papers?: number;
  citations?: number;
} = {}): CountedReport => {
  const share = (index: number): number => Math.floor(citations / papers) + (index < citations % papers ? 1 : 0);
  const list = Array.from({ length: papers }, (_, index) => paperOf(index, share(index)));
  const totals = totalsOf(list);
  return {
    schemaVersion: 1,
    service: 'citation',
    language: 'zh',
    title: '论文收录引用检索报告',
    number: '20260007',
    version: 1,
    orderNumber: 'C2026-0012',
    orderedOn: '2026-11-02',
    issuedOn: '2026-11-15',
    verification: { code: '7K2M-9QXD', url: 'https://lib.example.edu/verify/7K2M-9QXD' },
    institution: {
      name: '示范大学图书馆',
      englishName: 'Demo University Library',
      station: '示范大学图书馆检索站',
      address: '示范市学府路 1 号',
      phone: '010-00000000',
      email: 'search@example.edu',
    },
    client: {
      name: '张三',
      unit: '示范大学',
      department: '化学学院',
      number: '20180012',
      jobTitle: '教授',
      phone: '13800000000',
      email: 'zhangsan@example.edu',
      purpose: '职称评审',
    },
    author: {
      name: '张三',
      aliases: ['Zhang, San', 'Zhang, S.', 'San Zhang'],
      identifiers: ['ORCID 0000-0002-1825-0097'],
      unit: '示范大学',
      englishUnit: 'Demo University',
    },
    request: {
      checks: ['收录', '引用', '他引'],
      publicationYears: '2020–2026',
      citationYears: '2020–2026',
      metrics: ['jcr_impact_factor', 'jcr_zone', 'cas_zone'],
      metricYear: '最新年',
      rule: {
        key: 'paper_authors',
        name: '论文全部作者',
        explanation: '施引文献与被引论文没有任何相同作者的，计为他引。',
      },
      listsCiting: citations > 0,
      remarks: '',
    },
    databases: databases.map((one) => ({
      ...one,
      range: '1900–2026',
      searchedOn: '2026-11-12',
      statement: `${one.name}（${one.code}）`,
    })),
    papers: list,
    totals,
    conclusion: [
      `经检索，${totals.papers} 篇论文中，${totals.inclusion.map(({ code, papers: found }) => `${code} 收录 ${found} 篇`).join('、')}；被引 ${totals.union.total} 次，其中他引 ${totals.union.others} 次（口径：论文全部作者）。`,
    ],
    people: { searcher: '李文静', reviewer: '王建国', rechecker: '赵敏', signer: '周明德' },
  };
};
