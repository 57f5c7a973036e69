import { area, choice, choices, dictionary, type Field, flag, list, terms, text } from '#domain/orders/forms/fields.ts';
import { type FormTable, readTableForm, type TableForm, tableProblems } from '#domain/orders/forms/form-table.ts';
import { praiseIn } from '#domain/orders/forms/praise.ts';
import type { Problems } from '#domain/orders/forms/problem.ts';
import { asTexts } from '#domain/orders/forms/reading.ts';
import { noveltyPurposes, noveltyRanges, noveltyRequests, purposes } from '#domain/services/choices.ts';
import { words } from './novelty-words.ts';

export const mostSciencePoints = 1000;
export const mostNoveltyPoints = 5;
export const suggestedPointLength = 90;

/** 查新点, one feature each. */
const noveltyPoints: Field<string[]> = {
  is: 'own',
  label: words.point,
  read: (value) => asTexts(value, 20, 1000),
  say: (value) => statedPoints({ noveltyPoints: value }).map((point, at) => [words.pointAt(at + 1), point]),
};

const purpose = dictionary(words.purpose, 'novelty_purpose', noveltyPurposes);

const fields = {
  title: text(words.title, 300, { shown: words.titleShown, wide: true }),
  englishTitle: text(words.englishTitle, 600, { shown: words.englishTitleShown, wide: true }),
  purpose: { ...purpose, say: (value: string) => noveltyPurposes[value as never] ?? purposes[value as never] ?? value },
  purposeNote: text(words.purposeNote, 500, { onDemand: true }),
  range: choice(words.range, noveltyRanges, 'both', { shown: words.rangeShown }),
  discipline: text(words.discipline, 200, { placeholder: words.disciplineHint }),
  projectSource: text(words.projectSource, 300, { placeholder: words.projectSourceHint }),
  confidential: flag(words.confidential, words.confidentialShown),
  // Longer than allowed is kept, so that a pasted text can be shortened instead of being lost.
  sciencePoints: area(words.science, 10_000, {
    rows: 8,
    suggested: mostSciencePoints,
    placeholder: words.scienceHint,
  }),
  noveltyPoints,
  requests: choices(words.requests, noveltyRequests, ['existence', 'comparison', 'judgement'], {
    shown: words.requestsShown,
    wide: true,
  }),
  otherRequest: area(words.otherRequestLabel, 1000, { onDemand: true }),
  terms: terms(words.terms, words.termsHint),
  knownLiterature: area(words.known, 20_000, { shown: words.knownShown, placeholder: words.knownHint }),
  /** Patents and papers of the team itself, which prove nothing against it. */
  teamWorks: area(words.teamWorks, 20_000, {
    shown: words.teamWorksShown,
    placeholder: words.teamWorksHint,
  }),
  teamMembers: list(words.team, 100, 120, { shown: words.teamShown }),
};
export type NoveltyForm = TableForm<typeof fields>;

export const readNoveltyForm = readTableForm(fields);

/** Points that say something, without the empty rows of the form. */
export const statedPoints = ({ noveltyPoints }: Pick<NoveltyForm, 'noveltyPoints'>): string[] =>
  noveltyPoints.map((point) => point.trim()).filter(Boolean);

/** After acceptance the points of an order stand fast. */
export const pointsChanged = (before: NoveltyForm, after: NoveltyForm): boolean =>
  before.sciencePoints.trim() !== after.sciencePoints.trim() ||
  JSON.stringify(statedPoints(before)) !== JSON.stringify(statedPoints(after));

const lengthOf = (text: string): number => [...text.trim()].length;

const checkPraise = (problems: Problems, path: string, text: string): void => {
  const praise = praiseIn(text);
  if (praise) problems.warning(path, problems.in(words).praise(praise));
};

const checkPoints = (problems: Problems, form: NoveltyForm): void => {
  const { sciencePoints, noveltyPoints } = form;
  const science = lengthOf(sciencePoints);
  if (science > mostSciencePoints)
    problems.error('sciencePoints', problems.in(words).sciencePointsLong(mostSciencePoints, science));
  checkPraise(problems, 'sciencePoints', sciencePoints);
  const stated = statedPoints(form).length;
  if (stated > mostNoveltyPoints)
    problems.error('noveltyPoints', problems.in(words).tooManyPoints(mostNoveltyPoints, stated));
  noveltyPoints.forEach((point, at) => {
    const path = `noveltyPoints.${at}`;
    const length = lengthOf(point);
    if (length > suggestedPointLength)
      problems.warning(path, problems.in(words).pointLong(at + 1, length, suggestedPointLength));
    if (/[;；\n]\s*\S/.test(point.trim())) problems.warning(path, problems.in(words).pointOfSeveral(at + 1));
    checkPraise(problems, path, point);
    const twin = noveltyPoints.findIndex((other) => other.trim() === point.trim());
    if (point.trim() && twin < at) problems.warning(path, problems.in(words).pointTwice(at + 1, twin + 1));
  });
};

const checkTerms = (problems: Problems, { terms, range }: NoveltyForm): void => {
  if (range === 'domestic') return;
  terms.forEach(({ chinese, english }, at) => {
    if (chinese.trim() && !english.trim())
      problems.warning(`terms.${at}.english`, problems.in(words).termEnglish(chinese.trim()));
  });
};

export const noveltyTable: FormTable<NoveltyForm> = {
  fields,
  pages: [
    {
      key: 'project',
      title: words.project,
      cards: [
        {
          title: words.project,
          fields: [
            'title',
            'englishTitle',
            'purpose',
            'purposeNote',
            'range',
            'discipline',
            'projectSource',
            'confidential',
          ],
        },
      ],
      client: true,
    },
    {
      key: 'points',
      title: words.point,
      note: words.pointsNote,
      cards: [
        { title: words.scienceAndPoints, fields: ['sciencePoints', 'noveltyPoints'] },
        { title: words.requestsShown, fields: ['requests', 'otherRequest'] },
      ],
    },
    {
      key: 'terms',
      title: words.termsAndMaterial,
      cards: [
        { title: words.terms, fields: ['terms'] },
        {
          title: words.knownAndTeam,
          fields: ['knownLiterature', 'teamWorks', 'teamMembers', 'attachments'],
        },
      ],
    },
  ],
  needs: (translate) => {
    const said = translate(words);
    return {
      title: said.projectTitle,
      englishTitle: { sentence: said.projectEnglishTitle, when: ({ range }) => range !== 'domestic' },
      purpose: said.noveltyPurpose,
      purposeNote: { sentence: said.noveltyPurposeNote, when: (form) => form.purpose === 'other' },
      sciencePoints: said.sciencePoints,
      noveltyPoints: said.noveltyPoint,
      terms: {
        sentence: said.searchTerm,
        given: (form) => form.terms.some(({ chinese, english }) => (chinese + english).trim()),
      },
      requests: said.noveltyRequest,
      otherRequest: { sentence: said.otherRequest, when: ({ requests }) => requests.includes('other') },
    };
  },
  attachments: words.files,
  check: (problems, form) => {
    checkPoints(problems, form);
    checkTerms(problems, form);
  },
};

export const noveltyProblems = tableProblems(noveltyTable);
