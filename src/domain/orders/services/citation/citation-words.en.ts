import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import { words as choices } from '#domain/services/choice-words.en.ts';
import { words as services } from '#domain/services/service-words.en.ts';
import type { words as chinese } from './citation-words.ts';

export const words: Sentences<typeof chinese> = {
  author: 'Author',
  name: 'Name',
  otherSpellings: 'Other spellings',
  coAuthors: 'Other authors',
  identifiers: 'Identifiers',
  unit: 'Institution',
  formerUnits: 'Former names',
  departmentAndTitle: 'Department and title',
  contact: 'Contact',
  scope: 'Belongs to',
  papers: 'Papers',
  paperCountLabel: 'Number',
  paperCount: (count: number) => counted(count, 'paper'),
  noTitle: '(no title)',
  wanted: 'What is wanted',
  purposeLabel: 'Purpose',
  databases: 'Databases',
  checksIn: (code: string, checks: readonly string[]) => `${code} (${checks.join(', ')})`,
  published: 'Published',
  citedIn: 'Cited',
  anyYear: 'any',
  untilNow: 'to date',
  metrics: 'Journal metrics',
  metricYear: 'Year of metrics',
  selfCitations: 'Self-citations',
  citingList: 'List of citing works',
  roleCheck: 'Author role verified',
  summary: (service: string, papers: number) => `${service}, ${counted(papers, 'paper')}`,
  codesAndMore: (codes: readonly string[], count: number) => `${codes.join(', ')} … ${counted(count, 'database')}`,

  authorName: 'Please enter the name of the author',
  orcidWrong: 'The check digit of this ORCID is wrong; please check its 16 digits, e.g. 0000-0002-1825-0097',
  researcherIdWrong: 'A ResearcherID usually looks like A-1234-2008; please check',
  scopusIdWrong: 'A Scopus author ID usually has 10 or 11 digits; please check',
  aliases:
    'Please give the spelling of the name in Latin letters, otherwise papers in international databases may be missed',
  authorUnit: 'Please enter the institution of the author',
  purpose: 'Please choose a purpose',
  purposeNote: 'Please describe the purpose',
  jointAuthors: 'A joint order must name the other authors; otherwise please untick it',
  spanTurned: 'The last year must not be before the first; please correct',
  yearBetween: (from, to) => `The year must be between ${from} and ${to}`,
  noDatabase: 'Please choose at least one database',
  databaseGone: (codes) => `This institution does not search ${codes.join(', ')}; please remove before submitting`,
  mixedGroups:
    'This order has its number already and cannot take both international and Chinese databases; please remove one group',
  groupWithoutPapers: (group) => {
    const name = group === 'chinese' ? 'Chinese' : 'international';
    return `None of the papers is to be searched in ${name} databases: please remove these, or set the papers in question to “${choices.searchedGroups.both}”`;
  },
  noChecks: (code) => `Please tick what to check in ${code}, or remove this database`,
  citingListUnasked: 'To list the citing works, please ask for citations in at least one database',
  citationYearsUnasked: 'The years of citation have no effect while no citations are asked for',
  paperTitle: (place) => `Paper ${place}: please enter the title`,
  paperAuthors: (place) => `Paper ${place}: please enter the authors, so that it can be checked`,
  paperSource: (place) => `Paper ${place}: please enter the journal or conference`,
  paperDoi: (place) => `Paper ${place}: a DOI looks like 10.1000/xyz123; please correct it or leave it empty`,
  paperIssn: (place) =>
    `Paper ${place}: the check digit of this ISSN is wrong; please check its 8 digits, e.g. 0378-5955, or leave it empty`,
  paperRole: (place) => `Paper ${place}: to have your role verified, please choose your role`,
  paperYear: (place) => `Paper ${place}: please enter the year of publication`,
  paperYearBetween: (place, from, to) => `Paper ${place}: the year must be between ${from} and ${to}`,
  paperYearOutside: (place, year) => `Paper ${place}: published in ${year}, outside the chosen years`,
  paperNotOut: (place, state) =>
    `Paper ${place}: ${choices.paperStates[state].toLowerCase()} only, so it may not be indexed yet; the result would then say not found`,
  paperNew: (place) =>
    `Paper ${place}: published recently and perhaps not indexed yet; if it is, please enter the accession number`,
  noPaper: 'Please enter at least one paper',
  tooManyPapers: (most) => `An order holds at most ${counted(most, 'paper')}; please use another order for the rest`,
  paperTwice: (place, twin) => `Papers ${place} and ${twin} seem to be the same; please remove one`,

  // The order in one line.
  service: services.citation,
  checks: choices.checkItems,
  listed: (names: readonly string[]) => names.join(', '),
};
