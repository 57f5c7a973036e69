/** The closed lists the forms choose from. Lists an administrator may extend (scope, purpose) are kept as text in a form. */
export const scopes = { main: '本部', hospital: '附属医院', outside: '校外' } as const;

export const purposes = {
  title: '职称评审',
  award: '报奖',
  project: '课题立项',
  appraisal: '成果鉴定',
  talent: '人才申报',
  graduation: '毕业',
  other: '其他',
} as const;

export const ownRoles = { first: '第一作者', co_first: '共同一作', corresponding: '通讯作者', other: '其他' } as const;
export type OwnRole = keyof typeof ownRoles;

/** How far a paper's publication has come: what is not out yet can hardly be indexed. */
export const paperStates = { published: '已正式出版', online: '网络首发', accepted: '已录用' } as const;

/** The databases a paper is searched in, where it does not follow from its language. */
export const searchedGroups = { chinese: '中文库', international: '外文库', both: '两类都查' } as const;

export const checkItems = { inclusion: '收录', citation: '引用', by_others: '他引' } as const;
export type CheckItem = keyof typeof checkItems;

export const journalMetrics = {
  jcr_impact_factor: 'JCR 影响因子',
  jcr_zone: 'JCR 分区',
  cas_zone: '中科院分区',
  esi: 'ESI 高被引 / 热点',
  pku_core: '北大核心',
  cssci_source: 'CSSCI 来源',
  cscd_source: 'CSCD 来源',
  warning_list: '预警名单',
} as const;
export type JournalMetric = keyof typeof journalMetrics;

/** Whether reports carry the annex of citing works, by the institution's choice. */
export const reportAnnexes = {
  asked: '委托人要求列出施引文献时附上',
  always: '总是附上',
  never: '不附',
} as const;
export type ReportAnnex = keyof typeof reportAnnexes;
export const reportAnnexChoices = Object.keys(reportAnnexes) as ReportAnnex[];

/** The institution's choice over the order's wish. */
export const carriesAnnex = (annex: ReportAnnex, asked: boolean): boolean =>
  annex === 'asked' ? asked : annex === 'always';

export const metricYears = { published: '发表年', latest: '最新年', both: '两者' } as const;
export type MetricYear = keyof typeof metricYears;

export const selfCitationRules = {
  applicant: '委托人本人',
  paper_authors: '论文全部作者',
  all_coauthors: '委托单全部合作者',
  journal: '期刊自引',
  first_author: '仅第一作者',
  corresponding_author: '仅通讯作者',
} as const;
export type SelfCitationRule = keyof typeof selfCitationRules;

export const noveltyPurposes = {
  project_opening: '立项查新（开题）',
  project_application: '立项查新（申报）',
  project_inspection: '立项查新（检查）',
  result_appraisal: '成果查新（鉴定）',
  result_acceptance: '成果查新（验收）',
  result_award: '成果查新（评奖）',
  product: '产品查新',
  patent: '专利查新',
  standard: '标准查新',
  other: '其他',
} as const;

export const noveltyRanges = { domestic: '国内', foreign: '国外', both: '国内外' } as const;
export type NoveltyRange = keyof typeof noveltyRanges;

/** The form a novelty report is drawn in, by the institution's choice: the key of its template. */
export const noveltyTemplates = {
  novelty_education: '教育部科技查新工作站',
  novelty_science: '科学技术部',
} as const;
export type NoveltyTemplate = keyof typeof noveltyTemplates;
export const noveltyTemplateChoices = Object.keys(noveltyTemplates) as NoveltyTemplate[];

/** The four standard requests of a novelty search. */
export const noveltyRequests = {
  existence: '查找国内外有无相同或类似的研究',
  comparison: '对国内外同类研究进行对比分析',
  judgement: '对项目的新颖性作出判断',
  other: '其他要求',
} as const;
export type NoveltyRequest = keyof typeof noveltyRequests;

/** A request as the report of this range says it: what was searched at home alone is not asked about abroad. */
export const requestInRange = (request: NoveltyRequest, range: NoveltyRange): string =>
  noveltyRequests[request].replaceAll(noveltyRanges.both, noveltyRanges[range]);

export const patentTypes = {
  novelty: '查新检索',
  topic: '专题检索',
  legal_status: '法律状态',
  family: '同族',
  validity: '稳定性/无效',
  fto: 'FTO',
  infringement: '侵权',
  landscape: '竞争对手/导航分析',
  before_filing: '申请前评估',
} as const;
export type PatentType = keyof typeof patentTypes;

/** What is given to be compared. */
export const manuscriptKinds = {
  thesis: '学位论文',
  article: '期刊论文',
  conference: '会议论文',
  report: '研究报告',
  application: '项目申报书',
  other: '其他',
} as const;

export const reportLanguages = { zh: '中文', en: '英文', both: '中英文' } as const;
export type ReportLanguage = keyof typeof reportLanguages;

export const deliveries = { collect: '自取', courier: '快递', electronic: '电子版' } as const;
export type Delivery = keyof typeof deliveries;

export const invoiceTypes = { ordinary: '增值税普通发票', special: '增值税专用发票' } as const;

/** The keys of a choice, typed. */
export const keysOf = <K extends string>(choices: Readonly<Record<K, string>>): K[] => Object.keys(choices) as K[];
