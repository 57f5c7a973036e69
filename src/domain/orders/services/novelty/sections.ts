import {
  clientSection,
  joined,
  listed,
  type Section,
  section,
  termsOf,
  wordOf,
  yes,
} from '#domain/orders/forms/sections.ts';
import { noveltyPurposes, noveltyRanges, noveltyRequests, purposes } from '#domain/services/choices.ts';
import { type NoveltyForm, statedPoints } from './form.ts';

export const noveltySections = (form: NoveltyForm): Section[] => [
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
  clientSection(form.client),
];
