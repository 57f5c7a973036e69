import { type ListLook, say, type Tongue } from './columns.ts';
import { type Cell, field, type ParagraphLook, paragraph, picture, type RunLook, run, table } from './ooxml.ts';

export const portrait = 166;
export const landscape = 253;

/** Where an institution has given no English name, its own. */
export const englishName = '{单位英文名}{^单位英文名}{单位名称}{/单位英文名}';

export const heading = (text: string, look: ParagraphLook = {}): string =>
  paragraph(text, { style: 'Heading1', ...look });
export const subheading = (text: string, look: ParagraphLook = {}): string =>
  paragraph(text, { style: 'Heading2', ...look });
/** References in Latin letters, justified, would be torn apart. */
export const text = (content: string, look: ParagraphLook = {}): string =>
  paragraph(content, { align: look.style === 'Annex' ? 'left' : 'both', ...look });
/** A tag alone in its paragraph: the paragraph goes with it. */
export const mark = (tag: string): string => paragraph(tag, { after: 0 });
export const gap = (points: number): string => paragraph('', { before: 0, after: points, line: 0.3 });

export const repeat = (list: string, ...inside: readonly string[]): string =>
  [mark(`{#${list}}`), ...inside, mark(`{/${list}}`)].join('');

/** What stands there where the list is empty or the flag is not set. */
export const unless = (list: string, ...inside: readonly string[]): string =>
  [mark(`{^${list}}`), ...inside, mark(`{/${list}}`)].join('');

export const runningHead = (left: string, right: string, width = portrait, colour = '595959'): string =>
  paragraph(`${left}\t${right}`, { size: 9, colour, tabRight: width, rule: 'below', ruleColour: 'BFBFBF', after: 0 });

export const pageNumbers = (tongue: Tongue = 'zh', more = ''): string => {
  const look: RunLook = { size: 9, colour: '595959' };
  const inside =
    tongue === 'en'
      ? [run(`${more}Page `, look), field('PAGE', look), run(' of ', look), field('NUMPAGES', look)]
      : [
          run(`${more}第 `, look),
          field('PAGE', look),
          run(' 页  共 ', look),
          field('NUMPAGES', look),
          run(' 页', look),
        ];
  return paragraph(inside, { align: 'center', after: 0 });
};

/** The report's number on the left, the page of so many on the right. */
export const numberedFooter = (width = portrait, tongue: 'zh' | 'en' = 'zh'): string => {
  const look: RunLook = { size: 8.5, colour: '595959' };
  const [number, of, end] =
    tongue === 'en'
      ? ['Report No. {报告编号}    Code {验真码}\tPage ', ' of ', '']
      : ['报告编号 {报告编号}　　验真码 {验真码}\t第 ', ' 页　共 ', ' 页'];
  return paragraph([run(number, look), field('PAGE', look), run(of, look), field('NUMPAGES', look), run(end, look)], {
    tabRight: width,
    rule: 'above',
    ruleColour: 'BFBFBF',
    after: 0,
  });
};

export const databases = ({ width, tongue = 'zh', fill = 'EDEDED', lines, colour }: ListLook): string => {
  const heads = [
    ['序号', 'No.'],
    ['数据库', 'Database'],
    ['时间范围', 'Years'],
    ['检索日期', 'Searched on'],
  ] as const;
  return table(
    {
      widths: [0.08, 0.54, 0.18, 0.2].map((share) => share * width),
      heads: 1,
      ...(lines && { lines }),
      ...(colour && { colour }),
    },
    [
      heads.map(([zh, en]): Cell => ({ content: say(tongue, zh, en, '\n'), bold: true, align: 'center', fill })),
      [
        { content: '{#数据库}{序号}', align: 'center' },
        { content: tongue === 'en' ? '{数据库名} ({代码})' : '{数据库说明}' },
        { content: '{时间范围}', align: 'center' },
        { content: '{检索日期}{/数据库}', align: 'center' },
      ],
    ],
  );
};

export const conclusion = (look: ParagraphLook = {}): string =>
  repeat('结论', text('{结论句}', { indent: 2, line: 1.5, ...look }));

export const numberedConclusion = (): string =>
  repeat('结论', text('{序号}．{结论句}', { left: 7, hang: 7, line: 1.5 }));

export const ruleText = (tongue: Tongue = 'zh'): string =>
  tongue === 'en'
    ? text('Rule for self-citations: {口径英文}.')
    : text('自引判定口径：{自引口径}。{口径说明}', { indent: 2 });

const notes: Readonly<Record<'zh' | 'en', readonly string[]>> = {
  zh: [
    '1．检索结果以检索当日各数据库的内容为准，数据库更新后结果可能变化。',
    '2．论文目录与姓名写法由委托人提供，委托人对其真实性负责。',
    '3．本报告未加盖印章无效，部分复印无效。',
    '4．验证真伪：{验真网址}（验真码 {验真码}）。',
  ],
  en: [
    '1. The results reflect the contents of the databases on the days of the search.',
    '2. The list of papers and the form of names were given by the applicant, who answers for them.',
    '3. This report is valid with the seal only and must not be copied in part.',
    '4. It can be verified at {验真网址} (code {验真码}).',
  ],
};

/** They stay with what follows, so that the seal never stands on a page of its own. */
export const disclaimers = (tongue: 'zh' | 'en' = 'zh'): string =>
  notes[tongue]
    .map((note, index) =>
      text(note, { style: 'Annex', left: 5, hang: 5, keepNext: true, before: index === 0 ? 10 : 0 }),
    )
    .join('');

export interface SignatureLook {
  width?: number;
  tongue?: Tongue;
  /** Label and tag of each, above the seal; one the report does not name is left out. */
  people?: readonly (readonly [label: string, value: string])[];
  seal?: number;
  qr?: boolean;
  /** The institution and the date on the right, or in the middle. */
  align?: 'right' | 'center';
}

export const usualPeople = [
  ['检索员', '{检索员}'],
  ['审核员', '{审核员}'],
] as const;

const personOf = ([label, value]: readonly [string, string], tongue: Tongue): string => {
  const name = value.slice(1, -1);
  return tongue === 'en'
    ? `{#${name}}${label}: ${value}     {/${name}}`
    : `{#${name}}${label}：${value}          {/${name}}`;
};

/** Kept whole on one page, with room for the seal that lies over name and date. */
export const signature = ({
  width = portrait,
  tongue = 'zh',
  people = usualPeople,
  seal = 40,
  qr = true,
  align = 'right',
}: SignatureLook = {}): string => {
  const keep: ParagraphLook = { keepNext: true, before: 0, after: 4, line: 1.4 };
  const name = say(tongue, '{单位名称}', tongue === 'en' ? englishName : '{单位英文名}', '\n');
  // In an English report the first is English.
  const day = tongue === 'both' ? '{出具日期}\n{出具日期英文}' : '{出具日期}';
  const centre = align === 'right' ? width - 38 : width / 2;
  const over = picture({ tag: 'seal', wide: seal, high: seal, at: { x: centre - seal / 2, y: -6 } });
  const code = qr ? [picture({ tag: 'qr', wide: 22, high: 22, at: { x: 0, y: 2 } })] : [];
  const side: ParagraphLook =
    align === 'right' ? { ...keep, align: 'center', left: width - 76 } : { ...keep, align: 'center' };
  return [
    paragraph('', { ...keep, after: 10, line: 0.3 }),
    paragraph(people.map((one) => personOf(one, tongue)).join(''), { ...keep, after: 10 }),
    paragraph([...code, over, run(name)], side),
    paragraph(day, side),
    paragraph('', keep),
    paragraph(qr ? `${say(tongue, '验真码', 'Verification code')}${tongue === 'en' ? ': ' : '：'}{验真码}` : '', {
      ...keep,
      keepNext: false,
      size: 9,
      before: 14,
    }),
  ].join('');
};

export const records = (title: string, list = '论文'): string =>
  [
    heading(title),
    repeat(
      list,
      text('[{序号}] {参考文献}', { style: 'Annex', left: 8, hang: 8, keepNext: true, whole: true }),
      text('收录：{收录数据库}　DOI：{DOI}　文献类型：{文献类型}', {
        style: 'Annex',
        left: 8,
        colour: '404040',
        keepNext: true,
      }),
      text('期刊指标：{指标}', { style: 'Annex', left: 8, colour: '404040', after: 6 }),
    ),
  ].join('');

interface CitingLook {
  title: string;
  /** 他引文献, 自引文献 or 施引文献, and the flags that go with it. */
  list: '他引文献' | '自引文献' | '施引文献';
  evidence?: boolean;
  tongue?: Tongue;
  newPage?: boolean;
}

const flags = {
  他引文献: ['有他引清单', '有他引', '他引'],
  自引文献: ['有自引清单', '有自引', '自引'],
  施引文献: ['列出施引', '有施引', '被引'],
} as const;

const authorTags = {
  zh: '{#施引作者} 全部作者：{施引作者}。{/施引作者}{#施引所列作者} 所列作者（来源未列全）：{施引所列作者}。{/施引所列作者}',
  en: '{#施引作者} All authors: {施引作者}.{/施引作者}{#施引所列作者} Authors as far as the source lists them: {施引所列作者}.{/施引所列作者}',
};

export const citingLines = (list: CitingLook['list'], evidence = false, tongue: Tongue = 'zh'): string =>
  repeat(
    list,
    text(
      `[{序号}] ${list === '施引文献' ? '{标记} ' : ''}{文献}${authorTags[tongue === 'en' ? 'en' : 'zh']}${tongue === 'en' ? ' ({所在数据库}; {施引入藏号})' : '（{所在数据库}；{施引入藏号}）'}${evidence ? (tongue === 'en' ? '{#依据} {依据}{/依据}' : '{#依据} 依据：{依据}{/依据}') : ''}`,
      {
        style: 'Annex',
        left: 8,
        hang: 8,
      },
    ),
  );

/** An annex of citing papers, as paragraphs: a table of thousands of rows takes an office program minutes. */
export const citing = ({ title, list, evidence, tongue = 'zh', newPage = false }: CitingLook): string => {
  const [whole, paper, count] = flags[list];
  const label =
    tongue === 'en'
      ? `Paper {论文序号}: {题名} (times: {${count}})`
      : `论文 {论文序号}　{题名}（去重后${count} {${count}} 次）`;
  return repeat(
    whole,
    heading(title, newPage ? { newPage } : {}),
    repeat('论文', repeat(paper, paragraph(label, { style: 'Heading3' }), citingLines(list, evidence, tongue))),
  );
};
