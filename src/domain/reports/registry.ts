import { orderServiceOf } from '../orders/services/order-services.ts';
import { patentTypes, type ReportLanguage } from '../services/choices.ts';
import { type Service, serviceKeys } from '../services/service.ts';
import { patentKinds, patentReportTitles, patentTemplateOf, sectionsOfKind } from './patents/patent-sections.ts';

/** What a template is for; it decides which tags it must hold. */
export const templateKinds = {
  citation: '收录引用报告',
  inclusion: '收录报告',
  jcr: '期刊引证报告',
  confirmation: '核对单',
  search: '检索报告',
  novelty: '科技查新报告',
  patent: '专利报告',
  annexes: '目录与附件',
} as const;
export type TemplateKind = keyof typeof templateKinds;

export interface ReportTemplate {
  key: string;
  kind: TemplateKind;
  name: string;
  /** What its form is like, for whoever chooses one. */
  form: string;
}

/** The form of a report that is ordered in English; every other shipped one, and what institutions make of it, is Chinese. */
export const englishTemplate = '155';

type Line = readonly [key: string, kind: TemplateKind, name: string, form: string];

const lines: readonly Line[] = [
  ['default', 'citation', '通用模板', '封面、检索要求、数据库、结论、收录表、引用表、签章、附件，内容最全'],
  ['12', 'citation', '简明两页式', '无封面，题头即正文，收录与引用合为一张表，不附清单'],
  ['23', 'citation', '作者身份式', '带框封面，收录表列出本人角色，结论置于表后'],
  ['28', 'citation', '横排收录表', '收录表另起横向页，影响因子与各分区各占一列'],
  ['34', 'citation', '逐篇叙述式', '不用大表，每篇论文自成一段，写明收录、指标与引用'],
  ['136', 'citation', '中英对照', '标题、栏目与表头中英文并列'],
  ['141', 'citation', '编号结论', '结论逐条编号，置于最前，自引列出判定依据，双人审核'],
  ['150', 'inclusion', '收录证明', '证明信体例，只证明收录，附入藏号'],
  ['151', 'citation', '表格封面', '蓝色题头，委托信息与结论都在一张表格里'],
  [englishTemplate, 'citation', '英文报告', '通用模板的英文版，委托英文报告时即用此模板'],
  ['166', 'citation', '按数据库分节', '每个数据库一节，列出其中的论文与引用'],
  ['176', 'citation', '期刊指标详表', '收录之后另列期刊指标：影响因子、分区、类别与排名'],
  ['179', 'citation', '引用优先', '先引用后收录，施引文献直接列在每篇论文之下'],
  ['183', 'citation', '一页证明', '正文一页，只有结论与签章，表格全部作附件'],
  ['187', 'citation', '医学院校', '封面带二维码，委托人声明与签字栏，指标紧随收录'],
  ['196', 'citation', '红头文件', '红色题头与文号，公文式正文与落款'],
  ['223', 'citation', '全文横排', '全部横向，一张表列出每篇论文的收录、指标与引用'],
  ['224', 'citation', '评审大字版', '四号字，先列各库统计总表，再列明细'],
  ['jhdx', 'citation', '框式结论', '右上角编号与二维码，结论在框内，收录与引用上下排列'],
  ['fjmu', 'citation', '一文一表', '每篇论文一张竖表，附件中他引与自引分开'],
  ['ynu', 'citation', '章节式', '中英文封面与目录，章节编号，报告说明单列一章'],
  ['include', 'inclusion', '收录部分', '只有收录：数据库、结论、收录表、签章'],
  ['confirmation', 'confirmation', '论文核对单', '出具报告前请委托人逐篇核对并签字'],
  ['sci_confirmation', 'confirmation', 'SCI 论文核对单', '横向，列出入藏号、影响因子与分区，逐篇核对并签字'],
  ['jcr', 'jcr', '期刊引证报告', '每种期刊的影响因子、分区、排名与年份'],
  ['search', 'search', '检索报告', '查新与专利的检索报告：要求、数据库、相关文献、结论、声明'],
  ['novelty_education', 'novelty', '科技查新报告（教育部）', '教育部科技查新工作站的格式，国内与国内外按委托自动取舍'],
  ['novelty_science', 'novelty', '科技查新报告（科技部）', '科技部 2000 年的格式，国内与国内外按委托自动取舍'],
  ...patentKinds.map(
    (kind): Line => [
      patentTemplateOf(kind),
      'patent',
      patentReportTitles[kind],
      `委托类型“${patentTypes[kind]}”：${sectionsOfKind(kind)
        .map(({ title }) => title)
        .join('、')}`,
    ],
  ),
  ['contents', 'annexes', '目录与附件', '论文目录与全部附件'],
];

/** Every shipped template; an institution's own versions lie over them by key. */
export const reportTemplates: readonly ReportTemplate[] = lines.map(([key, kind, name, form]) => ({
  key,
  kind,
  name,
  form,
}));

export const reportTemplate = (key: string): ReportTemplate | undefined =>
  reportTemplates.find((one) => one.key === key);

/** A report's own form, as against the lists and letters about it, which the desk reads. */
const isForm = ({ kind }: Pick<ReportTemplate, 'kind'>): boolean => kind === 'citation' || kind === 'inclusion';

/** Labels in one language are never filled with sentences in another. */
export const fitsLanguage = (template: Pick<ReportTemplate, 'key' | 'kind'>, language: ReportLanguage): boolean =>
  language !== 'en' || template.key === englishTemplate || !isForm(template);

const kindsOf = (service: Service): readonly string[] => orderServiceOf(service).report.templates;

/** The templates a draft of this service can be drawn in. */
export const templatesFor = (service: Service): ReportTemplate[] =>
  reportTemplates.filter(({ kind }) => kindsOf(service).includes(kind));

/**
 * A service's own forms are for its reports alone. What belongs to none is about counted papers; anything may be drawn as
 * a search report.
 */
export const fitsService = ({ kind }: Pick<ReportTemplate, 'kind'>, service: Service): boolean => {
  const owner = serviceKeys.find((one) => kindsOf(one).includes(kind));
  return owner ? owner === service : kind === 'search' || orderServiceOf(service).report.counted === true;
};

/** What a report route does with its template. */
export type RouteUse = 'page' | 'one-file' | 'zip';

export interface ReportRoute {
  /** The last part of the path: `exportWord_28`; empty for `/report` itself. */
  name: string;
  use: RouteUse;
  /** null: the template the institution chose. */
  template: string | null;
}

const route = (name: string, template: string | null, use: RouteUse = 'page'): ReportRoute => ({ name, use, template });

const named: Readonly<Record<string, string>> = {
  include: 'include',
  confirmation: 'confirmation',
  sci_confirmation: 'sci_confirmation',
  jcrWord: 'jcr',
  searchReport: 'search',
  wordIndex: 'contents',
  exportWord: 'default',
  exportWordjhdx: 'jhdx',
  exportWord_fjmu: 'fjmu',
  exportWord_ynu: 'ynu',
};

/** Every report route of §2 with the template it draws. */
export const reportRoutes: readonly ReportRoute[] = [
  route('', null),
  route('word', null),
  route('exportWords', null, 'one-file'),
  route('exportWords1', null, 'zip'),
  ...Object.entries(named).map(([name, template]) => route(name, template)),
  ...reportTemplates.filter(({ key }) => /^\d+$/.test(key)).map(({ key }) => route(`exportWord_${key}`, key)),
];

/** The template behind a route's name, which is also what an institution's profile holds; the default where none is. */
export const templateOfRoute = (name: string): string =>
  reportRoutes.find((one) => one.name === name)?.template ?? 'default';

/** How a template is named in an address and in an institution's profile; undefined where it has no route of its own. */
export const routeOfTemplate = (key: string): string | undefined =>
  reportRoutes.find(({ template }) => template === key)?.name;

/** What a template is called, by its name in an address or a profile; one that nobody ships any more still has words. */
export const templateNameOf = (route: string): string => {
  const found = reportRoutes.find(({ name }) => name === route);
  return (found && reportTemplate(found.template ?? 'default')?.name) ?? '已停用的模板';
};
