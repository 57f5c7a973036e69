import { codeIn } from '#domain/literature/own-sources.ts';
import { listed, wordOf } from '#domain/orders/forms/fields.ts';
import { attachedFact } from '#domain/orders/forms/form-table.ts';
import { isBlankPaper, type PaperEntry } from '#domain/orders/forms/paper.ts';
import { joined, type Section, section, yes } from '#domain/orders/forms/sections.ts';
import {
  checkItems,
  journalMetrics,
  metricYears,
  purposes,
  scopes,
  selfCitationRules,
} from '#domain/services/choices.ts';
import { type CitationForm, checksOf, type YearSpan } from './form.ts';

const spanOf = ({ from, to }: YearSpan): string => (from || to ? `${from ?? '不限'}—${to ?? '至今'}` : '');

const paperWords = ({ title, authors, source, year, doi }: PaperEntry): string =>
  [title || '（没有题名）', authors, [source, year].filter(Boolean).join(', '), doi].filter(Boolean).join('. ');

export const citationSections = (form: CitationForm): Section[] => [
  section('author', '作者', [
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
  {
    ...section('papers', '论文', [
      ['篇数', `${form.papers.filter((paper) => !isBlankPaper(paper)).length} 篇`],
      ...attachedFact(form),
    ]),
    entries: form.papers.filter((paper) => !isBlankPaper(paper)).map(paperWords),
  },
  section('wanted', '检索要求', [
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
