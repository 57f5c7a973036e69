import { clientFields } from '#domain/orders/forms/client.ts';
import type { FieldTable } from '#domain/orders/forms/fields.ts';
import { noveltyTable } from '#domain/orders/services/novelty/form.ts';
import { patentTable } from '#domain/orders/services/patent/form.ts';
import type { JsonSchema, OrderedService } from './ordered-services.ts';

/** What a field holds, by its path; places of a list are left out. */
type Titles = Readonly<Record<string, string>>;

const wishTitles: Titles = {
  language: '报告语言',
  copies: '份数',
  urgent: '加急',
  neededBy: '需要日期，形如 2026-11-15；不急时为空',
  delivery: '交付方式',
  address: '收件地址，快递时填写',
  'address.recipient': '收件人',
  'address.phone': '收件电话',
  'address.address': '收件地址',
  'address.postcode': '邮政编码',
  invoice: '发票',
  'invoice.wanted': '要发票',
  'invoice.type': '发票种类',
  'invoice.title': '抬头',
  'invoice.taxNumber': '税号',
  'invoice.bank': '开户行，专用发票填写',
  'invoice.account': '银行账号，专用发票填写',
  'invoice.address': '单位注册地址，专用发票填写',
  'invoice.phone': '单位电话',
  'invoice.email': '收发票的邮箱',
  paymentWay: '付款方式；为空时由委托人以后选',
  fundCard: '经费卡，经费转账时填写',
  'fundCard.number': '经费卡号',
  'fundCard.holder': '经费负责人',
  remarks: '备注',
  consent: '委托人的确认，两项都须为 true',
  'consent.truth': '所填内容真实',
  'consent.privacy': '同意隐私说明',
};

const citationTitles: Titles = {
  author: '被检索的作者',
  'author.chineseName': '姓名',
  'author.aliases': '拼音与外文写法，如 Zhang, San',
  'author.formerNames': '曾用名',
  'author.orcid': 'ORCID',
  'author.researcherId': 'ResearcherID',
  'author.scopusId': 'Scopus 作者号',
  joint: '多位作者联合委托',
  jointAuthors: '联合委托的其他作者',
  unit: '作者单位',
  'unit.chinese': '单位中文名',
  'unit.english': '单位英文名',
  'unit.historical': '单位曾用名与其他写法',
  number: '工号或学号，印在报告上；谁的委托以 staffNumber 为准',
  department: '院系或部门',
  jobTitle: '职称',
  phone: '联系电话',
  email: '电子邮箱',
  scope: '委托人范围',
  purpose: '检索目的',
  purposeNote: '用途说明，目的为其他时填写',
  papers: '论文',
  'papers.title': '题名',
  'papers.kind': '文献类型；不知道时为空',
  'papers.authors': '全部作者，按论文上的次序，以分号分开',
  'papers.source': '刊名或会议名',
  'papers.issn': 'ISSN',
  'papers.year': '发表年份；不知道为 null',
  'papers.volume': '卷',
  'papers.issue': '期',
  'papers.pages': '页码',
  'papers.doi': 'DOI',
  'papers.accessionNumber': '入藏号',
  'papers.ownRole': '本人的作者角色；要核查角色时填写',
  'papers.state': '出版状态',
  'papers.searchedIn': '同时选了中文和外文数据库时，这篇在哪一类里查；为空时按题名的文字',
  publicationYears: '只查这些年份发表的论文；null 为不限',
  'publicationYears.from': '从哪一年',
  'publicationYears.to': '到哪一年',
  citationYears: '只计这些年份的引用；null 为不限',
  'citationYears.from': '从哪一年',
  'citationYears.to': '到哪一年',
  databases: '在哪些数据库里查',
  checks: '在每个数据库里查什么；键是数据库的号或名，不给时只查收录',
  metrics: '期刊指标',
  metricYear: '指标的年份',
  selfCitationRule: '自引口径：谁引用才算自引',
  citingList: '报告列出施引文献',
  roleCheck: '核查本人的作者角色',
};

const parts: Titles = { chinese: '中文', english: '英文', explanation: '说明' };

const labelsOf = (fields: FieldTable, under = ''): Titles =>
  Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [under + key, label]));

const termTitles = (key: string): Titles =>
  Object.fromEntries(Object.entries(parts).map(([part, title]) => [`${key}.${part}`, title]));

const ofTable = ({ fields }: { fields: FieldTable }): Titles => ({
  ...labelsOf(fields),
  client: '委托人',
  ...labelsOf(clientFields, 'client.'),
});

const titles: Readonly<Record<OrderedService, Titles>> = {
  citation: { ...citationTitles, ...wishTitles },
  novelty: { ...ofTable(noveltyTable), ...termTitles('terms'), ...wishTitles },
  patent: {
    ...ofTable(patentTable),
    ...termTitles('keywords'),
    'period.from': '从哪天，形如 2020-01-01',
    'period.to': '到哪天',
    ...wishTitles,
  },
};

interface Parted {
  properties?: Readonly<Record<string, JsonSchema>>;
  items?: JsonSchema;
}

const titledParts = (of: Titles, schema: JsonSchema, under: string): JsonSchema => {
  const { properties, items } = schema as Parted;
  const named = (key: string, one: JsonSchema): JsonSchema => {
    const title = of[under + key];
    return { ...(title && { title }), ...titledParts(of, one, `${under}${key}.`) };
  };
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, named(key, one)])),
    }),
    ...(items && { items: titledParts(of, items, under) }),
  };
};

/** The schema with what each field means, for whoever writes an order from it alone. */
export const titled = (service: OrderedService, schema: JsonSchema): JsonSchema =>
  titledParts(titles[service], schema, '');
