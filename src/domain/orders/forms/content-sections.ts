import { codeIn } from '#domain/literature/own-sources.ts';
import {
  checkItems,
  deliveries,
  invoiceTypes,
  journalMetrics,
  manuscriptKinds,
  metricYears,
  noveltyPurposes,
  noveltyRanges,
  noveltyRequests,
  patentTypes,
  purposes,
  reportLanguages,
  scopes,
  selfCitationRules,
} from '#domain/services/choices.ts';
import type { Service } from '#domain/services/service.ts';
import { type CitationForm, checksOf, type YearSpan } from './citation-form.ts';
import type { Client } from './client.ts';
import { type NoveltyForm, statedPoints } from './novelty-form.ts';
import { type OrderForms, readOrderForm } from './order-form.ts';
import { isBlankPaper, type PaperEntry } from './paper.ts';
import type { PatentForm } from './patent-form.ts';
import type { SearchTerm } from './search-term.ts';
import type { SimilarityForm } from './similarity-form.ts';
import type { OrderWishes } from './wishes.ts';

export interface Section {
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
}

type Facts = readonly (readonly [string, string | false | undefined | ''])[];

const section = (title: string, facts: Facts): Section => ({
  title,
  facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
});

/** A list that an administrator may extend: what it does not know is shown as it was kept. */
const wordOf = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key;
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');
const listed = (parts: readonly string[]): string => parts.filter(Boolean).join('；');
const spanOf = ({ from, to }: YearSpan): string => (from || to ? `${from ?? '不限'}—${to ?? '至今'}` : '');
const yes = (flag: boolean): string => (flag ? '是' : '');
const termsOf = (terms: readonly SearchTerm[]): string =>
  listed(terms.map(({ chinese, english }) => [chinese, english].filter(Boolean).join(' / ')));

const wishes = (form: OrderWishes): Section =>
  section('交付与发票', [
    ['报告语言', reportLanguages[form.language]],
    ['份数', String(form.copies)],
    ['加急', yes(form.urgent)],
    ['需要日期', form.neededBy],
    ['交付', deliveries[form.delivery]],
    ['收件', joined(form.address.recipient, form.address.phone, form.address.address, form.address.postcode)],
    [
      '发票',
      form.invoice.wanted && joined(invoiceTypes[form.invoice.type], form.invoice.title, form.invoice.taxNumber),
    ],
    ['经费卡', joined(form.fundCard.number, form.fundCard.holder)],
    ['备注', form.remarks],
  ]);

const clientOf = (client: Client): Section =>
  section('委托人', [
    ['单位', joined(client.unit, client.department)],
    ['联系人', joined(client.contact, client.number)],
    ['电话', client.phone],
    ['邮箱', client.email],
    ['地址', client.address],
    ['范围', wordOf(scopes, client.scope)],
  ]);

const citation = (form: CitationForm): Section[] => [
  section('作者', [
    ['姓名', form.author.chineseName],
    ['其他写法', listed([...form.author.aliases, ...form.author.formerNames])],
    ['合作者', form.joint && listed(form.jointAuthors)],
    ['标识', joined(form.author.orcid, form.author.researcherId, form.author.scopusId)],
    ['单位', joined(form.unit.chinese, form.unit.english)],
    ['单位旧称', listed(form.unit.historical)],
    ['院系与职称', joined(form.department, form.jobTitle, form.number)],
    ['联系', joined(form.phone, form.email)],
    ['范围', wordOf(scopes, form.scope)],
  ]),
  section('检索要求', [
    ['用途', joined(wordOf(purposes, form.purpose), form.purposeNote)],
    [
      '数据库',
      listed(
        form.databases.map((id) => {
          const checks = checksOf(form, id).map((item) => checkItems[item]);
          return `${codeIn(id, form.ownSources)}（${checks.join('、')}）`;
        }),
      ),
    ],
    ['发表年', spanOf(form.publicationYears)],
    ['引用年', spanOf(form.citationYears)],
    ['期刊指标', listed(form.metrics.map((metric) => journalMetrics[metric]))],
    ['指标年', form.metrics.length > 0 && metricYears[form.metricYear]],
    ['自引口径', selfCitationRules[form.selfCitationRule]],
    ['施引清单', yes(form.citingList)],
    ['核对作者身份', yes(form.roleCheck)],
  ]),
];

const novelty = (form: NoveltyForm): Section[] => [
  section('项目', [
    ['名称', form.title],
    ['英文名称', form.englishTitle],
    ['查新目的', joined(wordOf({ ...purposes, ...noveltyPurposes }, form.purpose), form.purposeNote)],
    ['范围', noveltyRanges[form.range]],
    ['学科', form.discipline],
    ['项目来源', form.projectSource],
    ['保密', yes(form.confidential)],
  ]),
  section('要点', [
    ['科学技术要点', form.sciencePoints],
    ...statedPoints(form).map((point, i) => [`查新点 ${i + 1}`, point] as const),
    ['检索词', termsOf(form.terms)],
    ['查新要求', listed([...form.requests.map((one) => noveltyRequests[one]), form.otherRequest])],
    ['已知文献', form.knownLiterature],
    ['团队成果', form.teamWorks],
    ['团队成员', listed(form.teamMembers)],
  ]),
  clientOf(form.client),
];

const patent = (form: PatentForm): Section[] => [
  section('专利', [
    ['类型', form.type && patentTypes[form.type]],
    ['名称', form.title],
    ['号码', listed(form.numbers)],
    ['申请人', form.applicant],
    ['发明人', listed(form.inventors)],
    ['申请日', form.applicationDate],
    ['优先权日', form.priorityDate],
    ['技术领域', form.field],
    ['技术方案', form.solution],
    ['权利要求', form.claims],
    ['产品', form.product],
    ['保密', yes(form.confidential)],
  ]),
  section('检索要求', [
    ['关键词', termsOf(form.keywords)],
    ['分类号', listed(form.classes)],
    ['国别', listed(form.countries)],
    ['时间', form.period.from || form.period.to ? `${form.period.from || '不限'} — ${form.period.to || '至今'}` : ''],
  ]),
  clientOf(form.client),
];

const similarity = (form: SimilarityForm): Section[] => [
  section('稿件', [
    ['类型', form.kind && manuscriptKinds[form.kind]],
    ['题名', form.title],
    ['作者', form.authors],
  ]),
  clientOf(form.client),
];

const writers: { [S in Service]: (form: OrderForms[S]) => Section[] } = { citation, novelty, patent, similarity };

/** What was filled in, for reading; what was left empty is not there. */
export const contentSections = <S extends Service>(service: S, form: OrderForms[S]): Section[] =>
  [...writers[service](form), wishes(form)].filter(({ facts }) => facts.length > 0);

/** Where a paper was published, in one line. */
export const publishedIn = (paper: PaperEntry): string => {
  const volume = [paper.volume, paper.issue && `(${paper.issue})`].filter(Boolean).join('');
  return [paper.source, paper.year, volume, paper.pages].filter(Boolean).join(', ');
};

export const statedPapers = (form: OrderForms[Service]): PaperEntry[] =>
  'papers' in form ? form.papers.filter((paper) => !isBlankPaper(paper)) : [];

/** An order as it was kept, in plain lines: for whoever reads it in a sheet. */
export const contentText = (service: Service, kept: unknown): string => {
  const form = readOrderForm(service, kept);
  const papers = statedPapers(form).map(
    (paper, i) =>
      `${i + 1}. ${[paper.title, paper.authors, publishedIn(paper), paper.doi].filter(Boolean).join(' · ')}`,
  );
  const sections = contentSections(service, form).flatMap(({ title, facts }) => [
    `【${title}】`,
    ...facts.map(([label, value]) => `${label}：${value}`),
  ]);
  return [...(papers.length > 0 ? [`【论文】${papers.length} 篇`, ...papers] : []), ...sections].join('\n');
};
