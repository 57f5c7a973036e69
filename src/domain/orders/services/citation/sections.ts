import { codeIn } from '#domain/literature/own-sources.ts';
import { joined, listed, type Section, section, wordOf, yes } from '#domain/orders/forms/sections.ts';
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

export const citationSections = (form: CitationForm): Section[] => [
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
