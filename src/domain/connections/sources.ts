/** Sources that may write report lines, helpers that only propose, and a language model, which is no source at all. */
type SourceKind = 'proof' | 'helper' | 'model';

export interface SourceShape {
  kind: SourceKind;
  name: string;
  address: string;
  /** The only hosts its key is sent to, besides those the operator lists. Null: where the institution says. */
  hosts: readonly string[] | null;
  key: 'needed' | 'optional' | 'none';
  /** A second credential besides the key (Elsevier's institution token). */
  token: boolean;
  /** Which collections of the platform may be asked; the first is the usual one. */
  collections: readonly { value: string; name: string }[];
  records: boolean;
  citing: boolean;
  /** Limits of the usual plan; each is a setting. */
  perSecond: number;
  dailyBudget: number | null;
  yearlyBudget: number | null;
  /** What the yearly budget counts. */
  yearlyUnit: 'requests' | 'records';
  /** What it gives, and what a library applies for. */
  gives: string;
  apply: string;
}

/** What most sources of report lines have in common; each says what differs. */
const proof = {
  kind: 'proof',
  key: 'needed',
  records: true,
  yearlyBudget: null,
  yearlyUnit: 'requests',
} as const;

/** The same for helpers. */
const helper = {
  kind: 'helper',
  token: false,
  collections: [],
  records: false,
  citing: false,
  dailyBudget: null,
  yearlyBudget: null,
  yearlyUnit: 'requests',
} as const;

export const sources = {
  'wos-expanded': {
    ...proof,
    name: 'Web of Science Expanded',
    address: 'https://wos-api.clarivate.com/api/wos',
    hosts: ['wos-api.clarivate.com', 'api.clarivate.com'],
    token: false,
    collections: [
      { value: 'WOS', name: '核心合集' },
      { value: 'WOK', name: '平台上订购的全部库' },
    ],
    citing: true,
    perSecond: 2,
    dailyBudget: 500,
    yearlyBudget: 50_000,
    yearlyUnit: 'records',
    gives: '题录与子库、各库被引次数（含 CSCD）、施引文献',
    apply: '向 Clarivate 订购 Expanded API',
  },
  'wos-starter': {
    ...proof,
    name: 'Web of Science Starter',
    address: 'https://api.clarivate.com/apis/wos-starter/v1',
    hosts: ['api.clarivate.com'],
    token: false,
    collections: [],
    citing: false,
    perSecond: 5,
    dailyBudget: 5_000,
    gives: '入藏号、被引次数（机构密钥才有）；没有子库与施引文献',
    apply: '订购 Web of Science 的单位可向 Clarivate 免费申请',
  },
  scopus: {
    ...proof,
    name: 'Scopus',
    address: 'https://api.elsevier.com/content/search/scopus',
    hosts: ['api.elsevier.com'],
    token: true,
    collections: [
      { value: 'STANDARD', name: '简要（STANDARD）' },
      { value: 'COMPLETE', name: '全部作者（COMPLETE，须订购）' },
    ],
    citing: true,
    perSecond: 3,
    dailyBudget: 2_000,
    gives: 'EID、被引次数；有 REFEID 权限时还有施引文献',
    apply: 'Elsevier API key；校外服务器另需机构令牌；施引文献须申请 REFEID 权限',
  },
  'engineering-village': {
    ...proof,
    name: 'Engineering Village',
    address: 'https://api.elsevier.com/content/ev',
    hosts: ['api.elsevier.com'],
    token: true,
    collections: [],
    citing: false,
    perSecond: 2,
    dailyBudget: 1_000,
    gives: 'EI 入藏号；没有被引次数与施引文献',
    apply: 'Elsevier API key 与机构令牌，并订购 Compendex',
  },
  crossref: {
    ...helper,
    name: 'Crossref',
    address: 'https://api.crossref.org',
    hosts: ['api.crossref.org'],
    key: 'none',
    perSecond: 5,
    gives: '补 DOI、卷期页、ISSN、年份，提醒撤稿，按姓名单位查某人的论文',
    apply: '不用申请；请填联系邮箱',
  },
  openalex: {
    ...helper,
    name: 'OpenAlex',
    address: 'https://api.openalex.org',
    hosts: ['api.openalex.org'],
    key: 'optional',
    perSecond: 5,
    dailyBudget: 5_000,
    gives: '补 DOI、卷期页、ISSN、年份，提醒撤稿与次数相差过大，按 ORCID 或姓名单位查某人的论文',
    apply: '免费密钥（2026 年起真正使用须有）',
  },
  pubmed: {
    ...helper,
    name: 'PubMed',
    address: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils',
    hosts: ['eutils.ncbi.nlm.nih.gov'],
    key: 'optional',
    perSecond: 3,
    gives: '补 DOI、卷期页、ISSN、年份；每篇问两次',
    apply: '不用申请；有免费密钥时可以更快',
  },
  'europe-pmc': {
    ...helper,
    name: 'Europe PMC',
    address: 'https://www.ebi.ac.uk/europepmc/webservices/rest',
    hosts: ['www.ebi.ac.uk'],
    key: 'none',
    perSecond: 5,
    gives: '补 DOI、卷期页、ISSN、年份，提醒撤稿与次数相差过大（生命科学）',
    apply: '不用申请',
  },
  'semantic-scholar': {
    ...helper,
    name: 'Semantic Scholar',
    address: 'https://api.semanticscholar.org/graph/v1',
    hosts: ['api.semanticscholar.org'],
    key: 'optional',
    perSecond: 1,
    gives: '补 DOI、卷页、ISSN、年份，提醒次数相差过大',
    apply: '免费密钥；没有时与别人共用额度',
  },
  opencitations: {
    ...helper,
    name: 'OpenCitations',
    address: 'https://opencitations.net/index/api/v2',
    hosts: ['opencitations.net'],
    key: 'optional',
    perSecond: 2,
    gives: '提醒次数相差过大（只按 DOI）',
    apply: '免费令牌，建议申请',
  },
  datacite: {
    ...helper,
    name: 'DataCite',
    address: 'https://api.datacite.org',
    hosts: ['api.datacite.org'],
    key: 'none',
    perSecond: 1,
    gives: '数据集与预印本的 DOI、年份，期刊里的还有卷期页、ISSN；提醒次数相差过大',
    apply: '不用申请；请填联系邮箱',
  },
  unpaywall: {
    ...helper,
    name: 'Unpaywall',
    address: 'https://api.unpaywall.org/v2',
    hosts: ['api.unpaywall.org'],
    key: 'none',
    perSecond: 5,
    dailyBudget: 10_000,
    gives: '开放获取的全文在哪里（只按 DOI）',
    apply: '不用申请；必须填联系邮箱',
  },
  'scopus-overview': {
    ...helper,
    name: 'Scopus Citation Overview',
    address: 'https://api.elsevier.com/content/abstract',
    hosts: ['api.elsevier.com'],
    key: 'needed',
    token: true,
    perSecond: 2,
    dailyBudget: 1_000,
    gives: 'Scopus 自己算的不含自引的被引次数，供与本馆的并看（只按 DOI）',
    apply: 'Elsevier API key 与机构令牌，另须申请 Citation Overview 权限',
  },
  orcid: {
    ...helper,
    name: 'ORCID',
    address: 'https://pub.orcid.org/v3.0',
    hosts: ['pub.orcid.org'],
    key: 'optional',
    perSecond: 5,
    gives: '按 ORCID 查某人的论文（本人公开的清单）',
    apply: '不用申请；公共接口的令牌可选',
  },
  'language-model': {
    ...helper,
    kind: 'model',
    name: '语言模型（OpenAI 兼容）',
    address: 'https://model.example.edu/v1',
    hosts: null,
    key: 'optional',
    perSecond: 1,
    dailyBudget: 200,
    gives: '在查新工作台提建议：技术特征、同义词、译词、述及特征的原文、不同之处；给反馈拟标题。由人决定，不写进报告',
    apply: '学校自己部署的模型，或签有保密约定的服务；要有 OpenAI 兼容的接口（/chat/completions）',
  },
} as const satisfies Record<string, SourceShape>;

export type SourceId = keyof typeof sources;
export const sourceIds = Object.keys(sources) as SourceId[];
export const isSource = (text: string): text is SourceId => Object.hasOwn(sources, text);
export const sourceOf = (id: SourceId): SourceShape => sources[id];
