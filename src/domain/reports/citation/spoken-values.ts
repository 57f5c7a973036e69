import type { SelfCitationRule } from '#domain/services/choices.ts';
import { englishRules } from '../english-rules.ts';
import type { ReportData } from '../report-data.ts';

/** The author's part in a paper, as an English report says it. */
export const englishRoles: Readonly<Record<string, string>> = {
  第一作者: 'First author',
  共同一作: 'Co-first author',
  通讯作者: 'Corresponding author',
  其他: 'Co-author',
};

const englishChecks: Readonly<Record<string, string>> = {
  收录: 'indexing',
  引用: 'citations',
  他引: 'citations by others',
};

const englishPurposes: Readonly<Record<string, string>> = {
  职称评审: 'Promotion',
  报奖: 'Award',
  课题立项: 'Project proposal',
  成果鉴定: 'Evaluation of results',
  人才申报: 'Talent programme',
  毕业: 'Graduation',
  其他: 'Other',
};

/** Whose citations are self-citations. */
export const englishRuleNames: Readonly<Record<SelfCitationRule, string>> = {
  applicant: 'by the applicant',
  paper_authors: 'by any author of the paper',
  all_coauthors: 'by any co-author named in the order',
  journal: 'by the same journal',
  first_author: 'by the first author',
  corresponding_author: 'by the corresponding author',
};

export const ruleInEnglish = (rule: SelfCitationRule): string =>
  `A citation counts as one by others where ${englishRules[rule]}.`;

const said = (words: Readonly<Record<string, string>>, text: string): string => words[text] ?? text;
const years = (span: string): string => (span === '不限' ? 'all years' : span);

/** 职称评审：正高 is a choice of the form and what the applicant wrote after it. */
const purposeOf = (text: string): string => {
  const [chosen = '', ...written] = text.split('：');
  return [said(englishPurposes, chosen), ...written].join(': ');
};

/**
 * A report's value holds the choices of closed lists in Chinese, whatever its language: they are compared and published.
 * An English report says them in English; what people wrote stays as it is.
 */
export const spokenValues = (data: ReportData): ReportData => {
  if (data.language !== 'en') return data;
  const { request, client } = data;
  return {
    ...data,
    client: { ...client, purpose: purposeOf(client.purpose) },
    request: {
      ...request,
      checks: request.checks.map((one) => said(englishChecks, one)),
      publicationYears: years(request.publicationYears),
      citationYears: years(request.citationYears),
      rule: {
        key: request.rule.key,
        name: englishRuleNames[request.rule.key] ?? request.rule.name,
        explanation: request.rule.key in englishRules ? ruleInEnglish(request.rule.key) : request.rule.explanation,
      },
    },
    databases: data.databases.map((one) => ({ ...one, range: years(one.range) })),
    papers: data.papers.map((paper) => ({ ...paper, ownRole: said(englishRoles, paper.ownRole) })),
  };
};
