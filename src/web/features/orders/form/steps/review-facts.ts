import { codeIn } from '#domain/literature/own-sources.ts';
import { isBlankPaper, type PaperEntry } from '#domain/orders/forms/paper.ts';
import type { SearchTerm } from '#domain/orders/forms/search-term.ts';
import type { OrderWishes } from '#domain/orders/forms/wishes.ts';
import { type CitationForm, checksOf, type YearSpan } from '#domain/orders/services/citation/form.ts';
import { type NoveltyForm, statedPoints } from '#domain/orders/services/novelty/form.ts';
import { type PatentForm, statedNumbers } from '#domain/orders/services/patent/form.ts';
import type { SimilarityForm } from '#domain/orders/services/similarity/form.ts';
import { isPaymentWay, paymentWayLabel } from '#domain/payments/payment-ways.ts';
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

export interface FactGroup {
  /** The step where they are filled in. */
  step: string;
  title: string;
  /** Label and text; an empty text is left out. */
  facts: readonly (readonly [string, string])[];
  /** Every entry of a list, numbered. */
  entries?: readonly string[];
}

const labelOf = (labels: Readonly<Record<string, string>>, key: string): string => labels[key] ?? key;
const listed = (texts: readonly string[]): string => texts.filter(Boolean).join('；');
const yes = (flag: boolean, text: string): string => (flag ? text : '');

const span = ({ from, to }: YearSpan): string => {
  if (from === null && to === null) return '';
  return `${from ?? '不限'}—${to ?? '至今'}`;
};

const kept = (group: FactGroup): FactGroup => ({ ...group, facts: group.facts.filter(([, text]) => text !== '') });

const termsOf = (terms: readonly SearchTerm[]): string =>
  listed(terms.map(({ chinese, english }) => [chinese, english].filter(Boolean).join(' ')));

const wishFacts = (form: OrderWishes): FactGroup => ({
  step: 'delivery',
  title: '交付与发票',
  facts: [
    ['报告', `${labelOf(reportLanguages, form.language)}，${form.copies} 份`],
    ['时间', [yes(form.urgent, '加急'), form.neededBy && `${form.neededBy} 前需要`].filter(Boolean).join('，')],
    ['交付', deliveries[form.delivery]],
    [
      '收件',
      form.delivery === 'courier' ? [form.address.recipient, form.address.phone, form.address.address].join(' ') : '',
    ],
    ['付款', isPaymentWay(form.paymentWay) ? paymentWayLabel(form.paymentWay) : ''],
    ['经费卡', form.paymentWay === 'fund' ? `${form.fundCard.number} ${form.fundCard.holder}` : ''],
    [
      '发票',
      yes(form.invoice.wanted, [invoiceTypes[form.invoice.type], form.invoice.title].filter(Boolean).join('，')),
    ],
    ['备注', form.remarks],
  ],
});

const paperWords = ({ title, authors, source, year, doi }: PaperEntry): string =>
  [title || '（没有题名）', authors, [source, year].filter(Boolean).join(', '), doi].filter(Boolean).join('. ');

export const citationFacts = (form: CitationForm): FactGroup[] => {
  const papers = form.papers.filter((paper) => !isBlankPaper(paper));
  const checks = form.databases.map((id) => {
    const items = checksOf(form, id).map((item) => checkItems[item]);
    return `${codeIn(id, form.ownSources)}（${items.join('、') || '未选'}）`;
  });
  const groups: FactGroup[] = [
    {
      step: 'author',
      title: '作者',
      facts: [
        ['姓名', form.author.chineseName],
        ['拼音写法', listed(form.author.aliases)],
        ['曾用名', listed(form.author.formerNames)],
        ['联合委托', yes(form.joint, listed(form.jointAuthors))],
        ['单位', listed([form.unit.chinese, form.unit.english, ...form.unit.historical])],
        ['联系', listed([form.department, form.phone, form.email])],
        ['范围', labelOf(scopes, form.scope)],
        ['目的', listed([labelOf(purposes, form.purpose), form.purposeNote])],
      ],
    },
    {
      step: 'papers',
      title: '论文',
      facts: [
        ['篇数', `${papers.length} 篇`],
        ['附件', listed(form.attachments.map(({ name }) => name))],
      ],
      entries: papers.map(paperWords),
    },
    {
      step: 'requirements',
      title: '检索要求',
      facts: [
        ['数据库', listed(checks)],
        ['发表年份', span(form.publicationYears)],
        ['引用年份', span(form.citationYears)],
        ['期刊指标', listed(form.metrics.map((metric) => journalMetrics[metric]))],
        ['指标年份', form.metrics.length > 0 ? metricYears[form.metricYear] : ''],
        ['自引口径', selfCitationRules[form.selfCitationRule]],
        ['其他', listed([yes(form.citingList, '列出施引文献'), yes(form.roleCheck, '核查作者角色')])],
      ],
    },
    wishFacts(form),
  ];
  return groups.map(kept);
};

export const noveltyFacts = (form: NoveltyForm): FactGroup[] => {
  const groups: FactGroup[] = [
    {
      step: 'project',
      title: '项目与委托人',
      facts: [
        ['项目', listed([form.title, form.englishTitle])],
        ['目的', listed([labelOf(noveltyPurposes, form.purpose), form.purposeNote])],
        ['范围', noveltyRanges[form.range]],
        ['委托单位', listed([form.client.unit, form.client.department])],
        ['联系', listed([form.client.contact, form.client.phone, form.client.email])],
        ['保密', yes(form.confidential, '项目需要保密')],
      ],
    },
    {
      step: 'points',
      title: '技术要点与查新点',
      facts: [
        ['科学技术要点', form.sciencePoints],
        ...statedPoints(form).map((point, at) => [`查新点 ${at + 1}`, point] as const),
        ['查新要求', listed(form.requests.map((request) => noveltyRequests[request]))],
        ['', form.otherRequest],
      ],
    },
    {
      step: 'terms',
      title: '检索词与材料',
      facts: [
        ['检索词', termsOf(form.terms)],
        ['已知文献', form.knownLiterature],
        ['课题组成果', form.teamWorks],
        ['课题组成员', listed(form.teamMembers)],
        ['附件', listed(form.attachments.map(({ name }) => name))],
      ],
    },
    wishFacts(form),
  ];
  return groups.map(kept);
};

export const patentFacts = (form: PatentForm): FactGroup[] => {
  const groups: FactGroup[] = [
    {
      step: 'subject',
      title: '委托内容',
      facts: [
        ['类型', form.type ? patentTypes[form.type] : ''],
        ['名称', form.title],
        ['号码', listed(statedNumbers(form))],
        ['申请人', form.applicant],
        ['发明人', listed(form.inventors)],
        ['申请日', form.applicationDate],
        ['优先权日', form.priorityDate],
        ['委托单位', listed([form.client.unit, form.client.department])],
        ['联系', listed([form.client.contact, form.client.phone, form.client.email])],
        ['保密', yes(form.confidential, '内容需要保密')],
      ],
    },
    {
      step: 'solution',
      title: '技术方案',
      facts: [
        ['技术领域', form.field],
        ['技术方案', form.solution],
        ['权利要求', form.claims],
        ['产品', form.product],
        ['附件', listed(form.attachments.map(({ name }) => name))],
      ],
    },
    {
      step: 'search',
      title: '检索要求',
      facts: [
        ['关键词', termsOf(form.keywords)],
        ['分类号', listed(form.classes)],
        ['国家或地区', listed(form.countries)],
        ['时间', form.period.from || form.period.to ? `${form.period.from || '不限'}—${form.period.to || '至今'}` : ''],
      ],
    },
    wishFacts(form),
  ];
  return groups.map(kept);
};

export const similarityFacts = (form: SimilarityForm): FactGroup[] => {
  const groups: FactGroup[] = [
    {
      step: 'manuscript',
      title: '稿件',
      facts: [
        ['类型', form.kind ? manuscriptKinds[form.kind] : ''],
        ['题名', form.title],
        ['作者', form.authors],
        ['稿件', listed(form.attachments.map(({ name }) => name))],
        ['委托单位', listed([form.client.unit, form.client.department])],
        ['联系', listed([form.client.contact, form.client.phone, form.client.email])],
      ],
    },
    wishFacts(form),
  ];
  return groups.map(kept);
};
