import { recalled } from './recall.ts';

/**
 * Headings of patent tables by the field they mean: Lens, Espacenet, Google Patents, Derwent Innovation, PATENTSCOPE, USPTO,
 * incoPat, 智慧芽, CNIPR, 国家知识产权局, SooPAT, 大为. Case, blanks, brackets and marks do not count, full-width forms are
 * narrow ones. A heading that is not here is kept under its own name.
 */
export const patentHeadings = {
  title:
    'Title|Patent Title|Title (original)|Title - DWPI|Invention Title|Original Title|名称|标题|专利名称|发明名称|题名|专利题名|专利标题|发明创造名称|标题(中文)|标题(原文)|标题 (原文)|名称(中文)|专利名|题目|[标]标题',
  translatedTitle:
    'Title (translated)|Title (English)|English Title|标题(翻译)|标题(英文)|标题 (英文)|标题(译)|标题(译)(简体中文)|标题(小语种原文)|名称(英文)|英文标题|英文名称|标题(译)(英文)|标题翻译',
  abstract:
    'Abstract|Abstract - DWPI|Abstract (original)|Abstract (English)|摘要|摘要(中文)|摘要(原文)|文摘|专利摘要|简要说明|摘要/简要说明|外观设计简要说明',
  publicationNumber:
    'Publication Number|Publication number|Publication No|Publication Numbers|Display Key|Document ID|Document Number|Patent/ Publication Number|公开(公告)号|公开（公告）号|公开号|公告号|公开公告号|公布号|公开号/公告号|公布(公告)号|公布/公告号|专利公开号|专利公开(公告)号|文献号|公告(公开)号|公开(授权)号|申请公布号|公布公告号|[标]公开(公告)号|公开/公告号|申请公布号/授权公告号',
  patentNumber: 'Patent Number|Patent No|专利号|申请(专利)号|申请号/专利号|专利号码',
  grantNumber: 'Grant Number|授权公告号|授权号|授权公开号|授权公告号码',
  kindCode: 'Kind|Kind Code|Document Kind|文献种类代码|文献类型代码|公开类型代码|文献代码|种类代码',
  office:
    'Jurisdiction|Publication Country|Publication Country Code|Country|Country Code|Authority|公开国别|公开国别代码|公开国家|受理局|国别|公开国|国家/地区|公开(公告)国别|专利国别|专利局|[标]受理局',
  publicationDate:
    'Publication Date|Date Published|Publication Dates|Issue Date|公开(公告)日|公开（公告）日|公开日|公告日|公开日期|公告日期|公开(公告)日期|公布日|公布(公告)日|申请公布日|申请公布日/授权公告日|公开日/公告日|公开/公告日|公布/公告日|专利公开日|公开公告日|公开(授权)日',
  publicationYear: 'Publication Year|公开年|公开(公告)年|公开年份|公开(公告)年份',
  grantDate: 'Grant Date|Date of Grant|授权日|授权公告日|授权公开日|授权日期|授权公告日期|颁证日',
  applicationNumber:
    'Application Number|Application No|Application Numbers|Application number|申请号|专利申请号|申请号码|原始申请号|申请编号',
  applicationDate:
    'Application Date|Date of application|Filing Date|Filing Dates|Filed|filing/creation date|申请日|申请日期|专利申请日|申请时间|申请日(公历)',
  priorities:
    'Priority Numbers|Priority number(s)|Priorities|Priorities Data|Priority Data|Priority|优先权|优先权信息|优先权数据',
  priorityNumbers: 'Priority Number|优先权号|优先权申请号|优先权号码',
  priorityDates: 'Priority Date|Priority Dates|优先权日|优先权日期',
  priorityOffices: 'Priority Country|Priority Countries|优先权国别|优先权国家|优先权国家/地区',
  earliestPriorityDate: 'Earliest Priority Date|Earliest priority|最早优先权日|最早优先权日期',
  applicants:
    'Applicants|Applicant|Applicant(s)|Applicant Name|Applicant Names|Assignee|Assignees|Assignee/Applicant|Assignee - Original|Applicants/Assignees|申请人|申请(专利权)人|申请（专利权）人|申请人/专利权人|专利权人|申请人(专利权人)|专利申请人|申请(专利权)人名称|原始申请人|[标]原始申请人|原始申请(专利权)人|[标]申请人|申请人姓名|权利人|申请专利权人|[标]原始申请(专利权)人|申请人(原文)|申请人(中文)',
  standardApplicants:
    'Assignee - Standardized|Standardized Applicants|Assignee - DWPI|标准化申请人|标准申请人|申请人(标准化)|标准化原始申请人|规范申请人|[标]标准化申请人|工商申请人|标准化申请(专利权)人',
  owners:
    'Owners|Owner|Current Owner|Current Assignee|Assignee - Current US|当前权利人|当前专利权人|[标]当前申请(专利权)人|当前申请(专利权)人|当前申请人|现权利人|当前权利人名称|最新权利人|[标]当前权利人|标准化当前权利人',
  inventors:
    'Inventors|Inventor|Inventor(s)|Inventor Name|Inventor Names|inventor/author|Inventor - w/address|发明人|发明(设计)人|发明（设计）人|设计人|发明人/设计人|发明设计人|发明人姓名|全部发明人|[标]发明人|发明人(原文)',
  agents:
    'Agents|Agent|Attorney|Attorney/Agent|Agents & Attorneys|Agents and Attorneys|代理人|专利代理人|专利代理师|代理师',
  agencies: 'Agency|Agencies|Patent Agency|代理机构|专利代理机构|代理机构名称|专利代理机构名称|[标]代理机构',
  examiners: 'Examiner|Examiners|Primary Examiner|审查员|主审员|助理审查员',
  addresses:
    'Address|Applicant Address|地址|申请人地址|专利权人地址|申请(专利权)人地址|申请人地址(原文)|主申请人地址|第一申请人地址|通讯地址|[标]申请人地址',
  province:
    'Province|申请人省市代码|国省代码|省市|申请人省份|省份|国省名称|国省|申请人国家/地区/省市|省市代码|中国申请人省市|申请人所在省|省|申请人省市',
  applicantCountries: 'Applicant Country|申请人国别代码|申请人国别|申请人国家|申请人国家/地区|申请人国家/地区代码',
  ipcMain:
    'IPC Main|Main IPC|First IPC|IPC主分类|IPC主分类号|主分类号|主分类|主IPC|主IPC分类号|国际主分类号|国际主分类|IPC 主分类|第一分类号|IPC主分类-小组|IPC(主分类)',
  ipc: 'IPC|IPCs|I P C|IPCR Classifications|IPCR|IPC Classifications|IPC Codes|IPC - Current|IPC Code|International classification|International Classifications|International Patent Classification|IPC Classification|分类号|IPC分类号|IPC分类|国际分类号|国际分类|国际专利分类号|国际专利分类|IPC 分类号|IPC号|副分类号|IPC副分类号|专利分类号|其他分类号',
  cpc: 'CPC|CPCs|CPCI|CPCA|CPC Inventive|CPC Additional|CPC Classifications|CPC - Current|CPC Codes|Cooperative Patent Classification|CPC Classification|CPC分类号|CPC分类|CPC主分类号|CPC主分类|联合专利分类号',
  locarno:
    'Locarno|Locarno Classification|洛迦诺分类号|洛迦诺分类|外观设计分类号|外观设计洛迦诺分类号|LOC|LOC分类号|洛迦诺(LOC)分类号',
  us: 'US Classifications|US Class|USPC|UC|UC分类|UPC|美国分类号|UPC分类号|美国专利分类号',
  ec: 'EC|ECLA|EC分类|EC分类号|欧洲分类号|ECLA分类号',
  fi: 'FI|FI分类|FI分类号|JP Class FI',
  fterm: 'F-Term|FT|F-TERM分类号|Fterm|FTERM分类号|F-Term分类号',
  claims: 'Claims|Claims (English)|权利要求|权利要求书|全部权利要求|权利要求项|权利要求(中文)',
  firstClaim:
    'First Claim|主权项|主权利要求|首项权利要求|首权利要求|第一权利要求|主权项/简要说明|首项权利要求(原文)|首权项|首权',
  independentClaims: 'Independent Claims|独立权利要求|独立权利要求项|独立权利要求(原文)',
  claimCount: 'Claims Count|Claim Count|Number of Claims|Count of Claims|权利要求数量|权利要求数|权利要求项数|权项数',
  citedPatents:
    'Patent Citations|Cited Patents|Patents cited|Cited Refs - Patent|Backward Citations|Other patent citations|Cites Patents|Cited Patent Numbers|引证专利|引用专利|引证文献|参考文献|专利引证|引证专利号|引用专利号|引证专利公开号|专利引用',
  citedInSearch: 'Patents cited in the search report',
  citedInExamination: 'Patents cited during examination',
  citedInOpposition: 'Patents used in opposition',
  citedByApplicant: 'Patents cited by the applicant|申请人引证',
  citedInternationally: 'International search citation|Supplementary international search citation',
  literature:
    'NPL Citations|Non-Patent Citations|Non Patent Citations|Cited Refs - Non-patent|Other literature citations|引证科技文献|非专利引证|引用非专利文献|引证非专利文献|非专利引用|非专利文献',
  literatureInSearch: 'Literature cited in the search report',
  literatureInExamination: 'Literature cited during examination',
  literatureInOpposition: 'Literature used in opposition',
  literatureByApplicant: 'Literature cited by the applicant',
  literatureInternationally: 'International search NPL citation|Supplementary international search NPL citation',
  citedBy:
    'Cited By Patents|Citing Patents|Forward Citations|Cited by|被引证专利|被引用专利|被引专利|被引证专利号|施引专利|被引用专利号|被引用专利公开号',
  citesCount:
    'Cites Patent Count|Cites Count|Count of Cited Refs - Patent|Backward Citation Count|引证次数|引证专利数|引用专利数量|引证专利数量|引证专利次数|引用专利数|引证数量',
  citedByCount:
    'Cited by Patent Count|Cited Count|Cited by Count|Count of Citing Patents|Forward Citation Count|被引证次数|被引用专利数量|被引次数|被引证专利数|被引用次数|被引证数量|被引用专利数|被引证专利次数',
  literatureCount: 'NPL Citation Count|引证科技文献数|非专利引证次数|引证科技文献次数',
  simpleFamily:
    'Simple Family Members|Simple Family|简单同族|简单同族专利|同族|同族专利|DWPI Family Members|简单同族成员|同族专利号|同族专利公开号|同族公开号',
  simpleFamilyId:
    'Simple Family ID|Family number|Family ID|Family No|简单同族ID|同族ID|同族号|专利族号|简单同族编号|简单同族号',
  simpleFamilySize:
    'Simple Family Size|Family Size|简单同族个数|简单同族数量|同族数|同族个数|同族数量|简单同族专利数量|简单同族专利数|同族专利数量|简单同族成员数量',
  familyCountries:
    'Simple Family Member Jurisdictions|Family Countries|同族国家/地区|同族国家|简单同族国家|简单同族国家/地区|同族国别',
  extendedFamily:
    'Extended Family Members|INPADOC Family Members|扩展同族|扩展同族专利|INPADOC同族|INPADOC同族专利|扩展同族成员|INPADOC同族成员',
  extendedFamilyId: 'Extended Family ID|INPADOC Family ID|扩展同族ID|INPADOC同族ID|扩展同族编号',
  extendedFamilySize:
    'Extended Family Size|INPADOC Family Size|扩展同族个数|扩展同族数量|INPADOC同族数量|INPADOC同族个数|扩展同族成员数量|INPADOC同族专利数量',
  extendedCountries: 'Extended Family Member Jurisdictions|扩展同族国家|扩展同族国家/地区',
  legalStatus:
    'Legal Status|Status|Patent Status|INPADOC Legal Status|当前法律状态|法律状态|最新法律状态|专利状态|当前状态|案件状态|法律状态/事件|最新法律状态信息|[标]法律状态',
  validity:
    'Simple Legal Status|Dead/Alive|专利有效性|有效性|简单法律状态|专利权状态|法律状态(简单)|法律有效性|[标]简单法律状态',
  legalStatusDate:
    'Legal Status Date|法律状态公告日|法律状态最后修改日期|法律状态日期|最新法律状态日|法律状态更新日期|法律状态生效日|法律状态更新时间',
  legalEvents:
    'Legal Events|INPADOC Legal Events|法律事件|法律状态历史|历史法律状态|法律状态信息|法律事件信息|全部法律状态',
  expiryDate:
    'Expiry Date|Expiration Date|Anticipated Expiration|Anticipated Term Date|Adjusted Expiration|失效日|预估到期日|预计到期日|到期日|失效日期|专利到期日|届满日',
  type: 'Document Type|Type|Patent Type|Publication Type|专利类型|专利种类|类型|文献类型|专利类别|公开类型',
  pctApplication: 'PCT Application Number|PCT国际申请号|国际申请号|国际申请|PCT申请号|PCT国际申请|PCT申请数据',
  pctPublication:
    'PCT Publication Number|PCT国际公布号|国际公布号|国际公布|PCT公布号|PCT国际公布|PCT公布数据|PCT公开号',
  nationalEntryDate:
    'National Phase Entry Date|进入国家日期|进入国家阶段日期|PCT进入国家阶段日|进入国家日|PCT进入国家阶段日期',
  parent: 'Parent Application|Related Application|分案原申请号|母案|母案申请号|原案申请号|分案申请号|本国分案原申请号',
  effects: 'Technical Effects|技术功效短语|技术功效|技术功效句|技术功效1级|技术功效2级|技术功效3级|功效短语|技术效果',
  url: 'URL|Link|Links|result link|Patent Link|链接|链接到incoPat|专利链接|原文链接|网址|详情链接|链接到智慧芽|链接地址|全文链接',
  sourceId: 'Lens ID|专利ID|incoPat ID|PatentID|数据ID',
  language: 'Language|Publication Language|公开语言|语种|文献语言|公开(公告)语言',
} as const;

export type PatentColumn = keyof typeof patentHeadings;

/** Without case, blanks, brackets and marks, so that `申请（专利权）人` and `申请(专利权)人` are one heading. */
export const foldHeading = recalled((heading: string): string =>
  heading
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ''),
);

const columns = new Map<string, PatentColumn>();
for (const [column, names] of Object.entries(patentHeadings))
  for (const name of names.split('|')) {
    const key = foldHeading(name);
    if (!columns.has(key)) columns.set(key, column as PatentColumn);
  }

export type ExtraHeadings = Readonly<Record<string, PatentColumn>>;

/** The field a heading means; a platform's own headings come first. A remark in brackets is left away where it is not known. */
export const columnOf = (heading: string, own: ExtraHeadings = {}): PatentColumn | undefined => {
  const key = foldHeading(heading);
  const known = own[key] ?? columns.get(key);
  if (known || !key) return known;
  const bare = foldHeading(heading.normalize('NFKC').replace(/\[[^\]]{0,20}\]|\([^()]{0,40}\)/g, ''));
  return bare && bare !== key ? columns.get(bare) : undefined;
};
