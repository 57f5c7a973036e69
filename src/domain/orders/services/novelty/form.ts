import { area, choice, choices, dictionary, type Field, flag, list, terms, text } from '#domain/orders/forms/fields.ts';
import { type FormTable, readTableForm, type TableForm, tableProblems } from '#domain/orders/forms/form-table.ts';
import { praiseIn } from '#domain/orders/forms/praise.ts';
import type { Problems } from '#domain/orders/forms/problem.ts';
import { asTexts } from '#domain/orders/forms/reading.ts';
import { noveltyPurposes, noveltyRanges, noveltyRequests, purposes } from '#domain/services/choices.ts';

export const mostSciencePoints = 1000;
export const mostNoveltyPoints = 5;
export const suggestedPointLength = 90;

/** 查新点, one feature each. */
const noveltyPoints: Field<string[]> = {
  is: 'own',
  label: '查新点',
  read: (value) => asTexts(value, 20, 1000),
  say: (value) => statedPoints({ noveltyPoints: value }).map((point, at) => [`查新点 ${at + 1}`, point]),
};

const purpose = dictionary('查新目的', 'novelty_purpose', noveltyPurposes);

const fields = {
  title: text('项目名称', 300, { shown: '名称', wide: true }),
  englishTitle: text('英文项目名称', 600, { shown: '英文名称', wide: true }),
  purpose: { ...purpose, say: (value: string) => noveltyPurposes[value as never] ?? purposes[value as never] ?? value },
  purposeNote: text('用途说明', 500, { onDemand: true }),
  range: choice('查新范围', noveltyRanges, 'both', { shown: '范围' }),
  discipline: text('学科', 200, { placeholder: '如 催化化学' }),
  projectSource: text('项目来源', 300, { placeholder: '如 国家自然科学基金' }),
  confidential: flag('项目内容需要保密', '保密'),
  // Longer than allowed is kept, so that a pasted text can be shortened instead of being lost.
  sciencePoints: area('科学技术要点', 10_000, {
    rows: 8,
    suggested: mostSciencePoints,
    placeholder: '背景、技术方案、关键参数与应用',
  }),
  noveltyPoints,
  requests: choices('希望查新机构', noveltyRequests, ['existence', 'comparison', 'judgement'], {
    shown: '查新要求',
    wide: true,
  }),
  otherRequest: area('其他要求', 1000, { onDemand: true }),
  terms: terms('检索词', '写明中英文、缩写和同义词，国外检索要用英文'),
  knownLiterature: area('已知的相关文献', 20_000, { shown: '已知文献', placeholder: '每条一行' }),
  /** Patents and papers of the team itself, which prove nothing against it. */
  teamWorks: area('课题组自己的论文与专利', 20_000, {
    shown: '团队成果',
    placeholder: '每条一行；检索到时不作为否定新颖性的依据',
  }),
  teamMembers: list('课题组成员', 100, 120, { shown: '团队成员' }),
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
  if (praise) problems.warning(path, `“${praise}”是评价性词语，请只写技术特征，新颖性由查新结论说明`);
};

const checkPoints = (problems: Problems, form: NoveltyForm): void => {
  const { sciencePoints, noveltyPoints } = form;
  const science = lengthOf(sciencePoints);
  if (science > mostSciencePoints)
    problems.error('sciencePoints', `科学技术要点不超过 ${mostSciencePoints} 字，现有 ${science} 字，请精简`);
  checkPraise(problems, 'sciencePoints', sciencePoints);
  const stated = statedPoints(form).length;
  if (stated > mostNoveltyPoints)
    problems.error('noveltyPoints', `查新点不超过 ${mostNoveltyPoints} 个，现有 ${stated} 个，请合并或删去`);
  noveltyPoints.forEach((point, at) => {
    const path = `noveltyPoints.${at}`;
    const length = lengthOf(point);
    if (length > suggestedPointLength)
      problems.warning(path, `查新点 ${at + 1} 有 ${length} 字，建议不超过 ${suggestedPointLength} 字`);
    if (/[;；\n]\s*\S/.test(point.trim()))
      problems.warning(path, `查新点 ${at + 1} 似含多个技术特征，请一点写一个特征`);
    checkPraise(problems, path, point);
    const twin = noveltyPoints.findIndex((other) => other.trim() === point.trim());
    if (point.trim() && twin < at) problems.warning(path, `查新点 ${at + 1} 与查新点 ${twin + 1} 相同，请删去一个`);
  });
};

const checkTerms = (problems: Problems, { terms, range }: NoveltyForm): void => {
  if (range === 'domestic') return;
  terms.forEach(({ chinese, english }, at) => {
    if (chinese.trim() && !english.trim())
      problems.warning(`terms.${at}.english`, `检索词“${chinese.trim()}”请补充英文，国外检索要用`);
  });
};

export const noveltyTable: FormTable<NoveltyForm> = {
  fields,
  pages: [
    {
      key: 'project',
      title: '项目',
      cards: [
        {
          title: '项目',
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
      title: '查新点',
      note: '受理之后，科学技术要点与查新点不能再改。请只写技术特征，“国内首创”一类的评价留给查新结论。',
      cards: [
        { title: '技术要点与查新点', fields: ['sciencePoints', 'noveltyPoints'] },
        { title: '查新要求', fields: ['requests', 'otherRequest'] },
      ],
    },
    {
      key: 'terms',
      title: '检索词与材料',
      cards: [
        { title: '检索词', fields: ['terms'] },
        {
          title: '已知文献与课题组成果',
          fields: ['knownLiterature', 'teamWorks', 'teamMembers', 'attachments'],
        },
      ],
    },
  ],
  needs: {
    title: '请填写项目名称',
    englishTitle: { sentence: '国内外查新请填写英文项目名称', when: ({ range }) => range !== 'domestic' },
    purpose: '请选择查新目的',
    purposeNote: { sentence: '查新目的为其他时，请写明用途', when: (form) => form.purpose === 'other' },
    sciencePoints: '请填写科学技术要点',
    noveltyPoints: '请至少填写一个查新点',
    terms: {
      sentence: '请至少填写一个检索词',
      given: (form) => form.terms.some(({ chinese, english }) => (chinese + english).trim()),
    },
    requests: '请至少选择一项查新要求',
    otherRequest: { sentence: '请写明其他查新要求', when: ({ requests }) => requests.includes('other') },
  },
  attachments: '申报书、研究报告等，PDF、Word、图片或压缩包，每个不超过 50 MB，可不传。',
  check: (problems, form) => {
    checkPoints(problems, form);
    checkTerms(problems, form);
  },
};

export const noveltyProblems = tableProblems(noveltyTable);
