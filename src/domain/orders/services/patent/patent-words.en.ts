import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import { words as choices } from '#domain/services/choice-words.en.ts';
import { words as services } from '#domain/services/service-words.en.ts';
import type { words as chinese } from './patent-words.ts';

export const words: Sentences<typeof chinese> = {
  period: 'Period',
  anyDay: 'any',
  untilNow: 'to date',
  type: 'Kind of service',
  typeShown: 'Kind',
  title: 'Name of the patent or technology',
  titleShown: 'Name',
  numbers: 'Application or publication numbers',
  numbersShown: 'Numbers',
  numbersHint: (example: string) => `e.g. ${example}, CN112345678A; several may be pasted`,
  numbersParted: 'Separated by semicolons or new lines',
  applicant: 'Patent applicant',
  inventors: 'Inventors',
  applicationDate: 'Filing date',
  priorityDate: 'Priority date',
  confidential: 'The content is confidential',
  confidentialShown: 'Confidential',
  field: 'Technical field',
  fieldHint: 'e.g. electrocatalytic reduction of carbon dioxide',
  solution: 'Technical solution',
  solutionHint: 'The problem, the means and the effect',
  claims: 'Claims',
  product: 'Product or method',
  productShown: 'Product',
  productHint: 'The product to be marketed or said to infringe, with its structure and steps',
  keywords: 'Keywords',
  keywordsHint: 'In Chinese and English, with synonyms',
  classes: 'IPC or CPC classes',
  classesShown: 'Classes',
  classesHint: 'e.g. G06F 16/33',
  countries: 'Countries or regions',
  countriesShown: 'Countries',
  countriesHint: 'e.g. CN; US; EP; WO',
  subject: 'What is asked',
  wanted: 'Search',
  files: 'Disclosure, claims etc.: PDF, Word, images or archives, at most 50 MB each.',
  numbersAndMore: (first: string, count: number) => `${first} and others, ${counted(count, 'number')}`,
  patentCount: (count: number) => counted(count, 'patent'),

  patentType: 'Please choose a kind of patent service',
  ofKind: (kind, sentence) => `${choices.patentTypes[kind]}: ${sentence.replace(/^P/, 'p')}`,
  patentNumbers: 'Please enter at least one application or publication number',
  patentSolution: 'Please describe the technical solution or the claims, or upload a disclosure',
  patentProduct: 'Please describe the product or method in question',
  patentField: 'Please enter the technical field',
  patentCountries: 'For freedom to operate please give the countries or regions of sale or manufacture',
  patentTitle: 'Please enter the name of the patent or technology',
  patentWords: 'Please give keywords in Chinese and English, so that less is missed',
  checkDigitWrong: (place) =>
    `Number ${place}: the check digit of the application number is wrong; please check the digit after the point`,
  numberStrange: (place, example) =>
    `Number ${place} does not look like an application or publication number, e.g. ${example} or CN112345678A; please check`,
  numberTwice: (place, twin) => `Numbers ${place} and ${twin} are the same; please remove one`,
  dayAfterToday: 'The day must not be after today',
  priorityAfterFiling: 'The priority date must not be after the filing date; please check',
  periodTurned: 'The last day must not be before the first',
  classStrange: (code) => `“${code}” does not look like an IPC or CPC class, e.g. G06F 16/33; please check`,

  // The order in one line.
  service: services.patent,
  kinds: choices.patentTypes,
};
