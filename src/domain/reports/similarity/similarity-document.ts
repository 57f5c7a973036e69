import { markWords, type PassageMark, percent, sourceWords } from '#domain/similarity/passage-marks.ts';
import type { ResultPassage, SimilarityResult } from '#domain/similarity/result.ts';
import { comparedWith, notAVerdict, notCompared, weakNote } from '#domain/similarity/text-kinds.ts';
import { countLetters } from '#domain/similarity/tokens.ts';
import {
  type Block,
  body,
  counted,
  dayIn,
  heading,
  none,
  note,
  type Part,
  type ReportDocument,
  type Span,
} from '../document/document.ts';
import { tableOf } from '../document/field.ts';

/** So many are printed; the rest are on the page of the check. */
const mostPassages = 300;
const longestText = 600;

const shortened = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= longestText ? flat : `${flat.slice(0, longestText)}……`;
};

const right = (title: string, width: number) => ({ title, width, align: 'right' as const });

const figures = ({ figures: of }: SimilarityResult): Block =>
  tableOf(
    '与比对文本相同的字',
    [
      { title: '口径', cell: ([name]) => name },
      { ...right('比例', 26), cell: ([, { share }]) => [{ text: percent(share), look: 'strong' }] },
      { ...right('字数', 26), cell: ([, { letters }]) => String(letters) },
    ],
    [
      ['总计', of.total],
      ['去除引用', of.withoutQuotations],
      ['再去除本人成果', of.withoutOwn],
      ['单篇最多', of.largest],
    ] as const,
  );

/** A chapter of fixed phrases alone has nothing to count. */
const chapters = ({ chapters: all }: SimilarityResult): Omit<Part, 'number'>[] => {
  const shown = all.filter(({ letters }) => letters > 0);
  if (shown.length === 0) return [];
  return [
    {
      key: 'chapters',
      title: '各章',
      blocks: [
        tableOf(
          '各章',
          [
            { title: '章', cell: ({ title }) => title },
            { ...right('字数', 20), cell: ({ letters }) => String(letters) },
            { ...right('总计', 18), cell: ({ total }) => percent(total.share) },
            { ...right('去除引用', 22), cell: ({ withoutQuotations }) => percent(withoutQuotations.share) },
            { ...right('再去除本人', 28), cell: ({ withoutOwn }) => percent(withoutOwn.share) },
          ],
          shown,
        ),
      ],
    },
  ];
};

const sources = ({ sources: all, unlisted, passages }: SimilarityResult): Block[] => [
  all.length === 0
    ? none('没有与比对文本相同的段落。')
    : tableOf(
        '来源',
        [
          { title: '号', width: 9, cell: ({ number }) => String(number) },
          {
            title: '题名、作者、年份',
            cell: ({ title, authors, year }) => [title, authors, year].filter(Boolean).join('；'),
          },
          { title: '种类', width: 42, cell: sourceWords },
          { ...right('段数', 12), cell: (source) => String(source.passages) },
          { ...right('比例', 16), cell: ({ figure }) => percent(figure.share) },
        ],
        all,
      ),
  ...note(
    [
      passages.length > mostPassages ? `另有 ${passages.length - mostPassages} 段未印出，见网页。` : '',
      unlisted > 0 ? `另有 ${unlisted} 个来源未列出，其相同段落已计入比例。` : '',
    ].join(''),
  ),
];

interface Issued {
  number: string;
  code: string;
  url: string;
  issuedOn: string;
  marks: Readonly<Record<string, PassageMark>>;
  ordered: boolean;
}

const placeOf = ({ page, chapter }: ResultPassage): string =>
  [page === null ? '' : `第 ${page} 页`, chapter].filter(Boolean).join(' · ');

const markOf = ({ number, quoted, exact, letters }: ResultPassage, { marks, ordered }: Issued): string => {
  const mark = marks[String(number)];
  return [
    quoted ? '已标引用，去除引用时不计' : '',
    mark ? markWords(mark, ordered) : '',
    exact ? `一字不差 ${letters} 字` : `${letters} 字`,
  ]
    .filter(Boolean)
    .join('；');
};

const passages = ({ passages: all, text }: SimilarityResult, issued: Issued): Omit<Part, 'number'>[] => {
  if (all.length === 0) return [];
  const table = tableOf(
    '相同段落',
    [
      {
        title: '稿件',
        cell: (one) => [
          { text: `第 ${one.number} 段　${placeOf(one)}　${markOf(one, issued)}`, look: 'soft' },
          { text: shortened(text.slice(one.at[0], one.at[0] + one.at[1])), line: true },
        ],
      },
      {
        title: '来源',
        cell: ({ source, sourceText }) => [
          { text: `来源 ${source}`, look: 'soft' },
          { text: sourceText === '' ? '（别人的送检稿，内容不公开）' : shortened(sourceText), line: true },
        ],
      },
    ],
    all.slice(0, mostPassages),
    { long: true },
  );
  return [{ key: 'passages', title: '相同段落', blocks: [table] }];
};

/** Of each part of the manuscript how many letters it has; of one that was deleted nobody can tell any more. */
const parts = ({ text, blocks, quotations, figures: of }: SimilarityResult): Omit<Part, 'number'>[] => {
  if (text === '') return [];
  const lettersOf = (kind: string): number =>
    blocks.reduce(
      (sum, block) => (block.kind === kind ? sum + countLetters(text.slice(block.start, block.end)) : sum),
      0,
    );
  const quoted = quotations.reduce((sum, [at, length]) => sum + countLetters(text.slice(at, at + length)), 0);
  return [
    {
      key: 'parts',
      title: '各部分',
      blocks: [
        tableOf(
          '各部分',
          [
            { title: '部分', cell: ([name]) => name },
            { ...right('字数', 24), cell: ([, letters]) => String(letters) },
            { title: '怎样计入', cell: ([, , how]) => how },
          ],
          [
            ['正文', of.letters, '比对并计入'],
            ['其中注明出处的引用', quoted, '比对；“去除引用”时不计'],
            ['参考文献', lettersOf('reference'), '不比对、不计入'],
            ['目录', lettersOf('contents'), '不比对、不计入'],
          ] as const,
        ),
      ],
    },
  ];
};

/** So many letters of a manuscript are printed. */
const longestPrinted = 300_000;

/** A stretch of the text with every passage in it told where it begins, one inside another too. */
const spansOf = ({ text, passages: all }: SimilarityResult, { start, end }: { start: number; end: number }): Span[] => {
  const here = all
    .map(({ number, source, at: [from, length] }) => ({
      label: `【${number}·来源 ${source}】`,
      from: Math.max(from, start),
      to: Math.min(from + length, end),
    }))
    .filter(({ from, to }) => to > from);
  const cuts = [...new Set([start, end, ...here.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  const spans: Span[] = [];
  for (const [place, at] of cuts.entries()) {
    const next = cuts[place + 1];
    if (next === undefined) break;
    for (const { label, from } of here) if (from === at) spans.push({ text: label, look: 'mark' });
    const inside = here.some(({ from, to }) => from <= at && to >= next);
    spans.push({ text: text.slice(at, next), ...(inside && { look: 'strong' as const }) });
  }
  return spans;
};

/** The whole manuscript with its passages marked, behind the list of them. */
const wholeText = (result: SimilarityResult): Omit<Part, 'number'>[] => {
  if (result.text === '') return [];
  const shown = result.blocks.filter(({ end }) => end <= longestPrinted);
  const partNames: Readonly<Record<string, string>> = { reference: '［参考文献］', contents: '［目录］' };
  return [
    {
      key: 'whole',
      title: '附：全文，相同段落已标出',
      annex: true,
      blocks: [
        ...note('加粗并带编号的是相同段落，编号同上表；参考文献与目录不比对。'),
        ...shown.map((block, at): Block => {
          const spans = spansOf(result, block);
          const isFirst = shown[at - 1]?.kind !== block.kind;
          const name = partNames[block.kind];
          if (block.kind === 'heading') return heading(result.text.slice(block.start, block.end).trim());
          return body(name && isFirst ? [{ text: name, look: 'soft' }, ...spans] : spans);
        }),
        ...note(shown.length < result.blocks.length ? `只印前 ${longestPrinted} 个字符，其余见网页。` : ''),
        { is: 'text', text: [{ text: `${notCompared}。`, look: 'strong' }], look: 'notice' },
      ],
    },
  ];
};

const notes = ({ engine, phraseLetters, options }: SimilarityResult): string[] => [
  '比例 = 与比对文本相同的字数 ÷ 正文字数；汉字一字、外文一词。参考文献与目录不比对、不计入。',
  `相同段落至少 40 个汉字或 160 个外文字母，中间可有少量改动；按 ${engine.gram} 字的片段取指纹，每 ${engine.window} 个取一。`,
  ...(phraseLetters > 0 ? [`本单位规定的固定用语不比对、不计入，本稿有 ${phraseLetters} 字。`] : []),
  options.foldTraditional ? '繁体与简体视为相同。' : '繁体与简体视为不同。',
  options.ownManuscripts ? '也与送检人以前的送检稿比对。' : '没有与送检人以前的送检稿比对。',
  weakNote,
];

/** The report of a finished check as a document. */
export const similarityDocument = (result: SimilarityResult, issued: Issued): ReportDocument => {
  const notice = [
    { text: `${notCompared}。`, look: 'strong' },
    { text: comparedWith(result.held, result.comparedOn) },
  ] as const;
  return {
    look: 'similarity',
    language: 'zh',
    title: '论文相似段落比对报告',
    number: issued.number,
    version: 1,
    draft: false,
    institution: { name: result.institution, englishName: '' },
    verification: { code: issued.code, url: issued.url },
    cover: {
      notice,
      facts: [
        { name: '编号', value: issued.number },
        { name: '出具日期', value: dayIn('zh', issued.issuedOn) },
        { name: '稿件', value: result.name },
        { name: '送检人', value: result.author },
        { name: '正文字数', value: String(result.figures.letters) },
        { name: '页数', value: result.pages === null ? '' : String(result.pages) },
        { name: '比对日期', value: dayIn('zh', result.comparedOn) },
      ].filter(({ value }) => value !== ''),
    },
    parts: counted([
      { key: 'figures', title: '与比对文本相同的字', blocks: [figures(result), ...note(notAVerdict)] },
      ...parts(result),
      ...chapters(result),
      { key: 'sources', title: '来源', blocks: sources(result) },
      ...passages(result, issued),
      {
        key: 'notes',
        title: '说明',
        blocks: [...notes(result).map((one) => body(one)), { is: 'text', text: notice, look: 'notice' }],
      },
      ...wholeText(result),
    ]),
  };
};
