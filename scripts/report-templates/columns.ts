import { type Cell, type ParagraphLook, paragraph, run, type TableLook, table } from './ooxml.ts';

export type Tongue = 'zh' | 'en' | 'both';

export const say = (tongue: Tongue, zh: string, en: string, joint = ' '): string =>
  tongue === 'zh' ? zh : tongue === 'en' ? en : `${zh}${joint}${en}`;

interface Column {
  zh: string;
  en: string;
  /** Share of the width. */
  share: number;
  text: string;
  align?: 'center';
  size?: number;
  /** The Chinese head of a narrow column, broken where a reader would. */
  head?: string;
}

const column = (zh: string, en: string, share: number, text: string, align?: 'center'): Column => ({
  zh,
  en,
  share,
  text,
  ...(align && { align }),
});

/** What a column of a table of papers may hold. */
export const columns = {
  no: column('序号', 'No.', 8, '{序号}', 'center'),
  paper: column('论文', 'Paper', 44, '{著者}. {题名}. {来源}, {年卷期页}.'),
  title: column('论文题名', 'Title', 32, '{题名}'),
  titleAuthors: column('题名与作者', 'Title and authors', 36, '{题名}\n{著者}'),
  authors: column('作者', 'Authors', 18, '{著者}'),
  role: column('本人角色', 'Role', 14, '{本人角色}', 'center'),
  roleEn: column('Role', 'Role', 26, '{本人角色英文}', 'center'),
  source: column('来源、年卷期页', 'Source', 22, '{来源}\n{年卷期页}'),
  journal: column('期刊', 'Journal', 23, '{来源}\nISSN {ISSN}'),
  year: column('年卷期页', 'Year, vol., pages', 18, '{年卷期页}', 'center'),
  kind: column('类型', 'Type', 13, '{文献类型}', 'center'),
  databases: column('收录', 'Indexed in', 14, '{收录数据库}', 'center'),
  // A WoS number of nineteen signs stands on one line.
  accession: { ...column('收录数据库与入藏号', 'Indexed in, accession no.', 34, '{入藏号}'), size: 8 },
  accessionEn: {
    ...column(
      '收录数据库与入藏号',
      'Indexed in, accession no.',
      34,
      '{#已收录}{入藏号}{/已收录}{^已收录}not indexed{/已收录}',
    ),
    size: 8,
  },
  doi: column('DOI', 'DOI', 20, '{DOI}'),
  factor: { ...column('影响因子', 'Impact factor', 9, '{影响因子}', 'center'), head: '影响\n因子' },
  jcr: { ...column('JCR 分区', 'JCR quartile', 8, '{JCR分区}', 'center'), head: 'JCR\n分区' },
  cas: { ...column('中科院分区', 'CAS zone', 11, '{中科院分区}', 'center'), head: '中科院\n分区' },
  esi: column('ESI', 'ESI', 8, '{ESI}', 'center'),
  warning: column('预警', 'Warning', 8, '{预警名单}', 'center'),
  core: column('核心', 'Core', 9, '{北大核心}', 'center'),
  metrics: column('期刊指标', 'Journal metrics', 38, '{指标分行}'),
  // 次 counts citations, 篇 citing works; both after merging what several databases hold.
  cited: {
    ...column('去重后被引（次）', 'Times cited (union)', 9, '{被引}', 'center'),
    head: '去重后\n被引\n（次）',
  },
  self: {
    ...column('去重后自引（次）', 'Self-citations (union)', 9, '{自引}', 'center'),
    head: '去重后\n自引\n（次）',
  },
  others: {
    ...column('去重后他引（次）', 'Times cited by others (union)', 9, '{他引}', 'center'),
    head: '去重后\n他引\n（次）',
  },
  articles: {
    ...column('去重后施引文献（篇）', 'Citing works (union)', 10, '{施引篇数}', 'center'),
    head: '去重后\n施引文献\n（篇）',
  },
  check: column('本人论文', 'Check', 16, '□ 是  □ 否', 'center'),
  note: column('更正或补充', 'Remarks', 20, ''),
} as const;
export type ColumnName = keyof typeof columns;

export interface ListLook {
  width: number;
  tongue?: Tongue;
  /** Which list the rows come from. */
  list?: string;
  lines?: TableLook['lines'];
  fill?: string;
  colour?: string;
  size?: number;
  /** Never over two pages. */
  whole?: boolean;
}

/** A column may bring its own share: `['title', 40]`. */
export type ColumnChoice = ColumnName | readonly [ColumnName, number];

const widthsOf = (shares: readonly number[], width: number): number[] => {
  const total = shares.reduce((all, one) => all + one, 0);
  return shares.map((share) => (share / total) * width);
};

/** A table of one row a paper, its head on every page. */
export const paperTable = (
  { width, tongue = 'zh', list = '论文', lines, fill = 'EDEDED', colour, size }: ListLook,
  chosen: readonly ColumnChoice[],
): string => {
  const made = chosen.map((choice) => {
    const [name, share] = typeof choice === 'string' ? [choice, columns[choice].share] : choice;
    const of: Column = columns[name];
    return { ...of, share };
  });
  const last = made.length - 1;
  const look = { ...(size && { size }) };
  const head = made.map(
    ({ zh, en, head: broken = zh }): Cell => ({
      content: tongue === 'zh' ? broken : say(tongue, zh, en, '\n'),
      bold: true,
      align: 'center',
      fill,
      ...look,
    }),
  );
  const row = made.map(
    ({ text, align, size: own }, index): Cell => ({
      content: `${index === 0 ? `{#${list}}` : ''}${text}${index === last ? `{/${list}}` : ''}`,
      ...(align && { align }),
      ...look,
      ...(own && { size: own }),
    }),
  );
  const widths = widthsOf(
    made.map(({ share }) => share),
    width,
  );
  return table({ widths, heads: 1, ...(lines && { lines }), ...(colour && { colour }) }, [head, row]);
};

/** Plain rows of label and value, one or two pairs a row. */
export const labelTable = (
  { width, lines, fill = 'F5F5F5', colour, size, whole = false }: ListLook,
  rows: readonly (readonly string[])[],
  labelShare = 16,
): string => {
  const rest = 50 - labelShare;
  const widths = widthsOf([labelShare, rest, labelShare, rest], width);
  const cells = rows.map(([label, value, secondLabel, secondValue], index): Cell[] => {
    const look = { ...(size && { size }), ...(whole && index < rows.length - 1 && { keepNext: true }) };
    const first: Cell = { content: label!, bold: true, align: 'center', fill, ...look };
    if (secondLabel === undefined) return [first, { content: value!, span: 3, ...look }];
    return [
      first,
      { content: value!, ...look },
      { content: secondLabel, bold: true, align: 'center', fill, ...look },
      { content: secondValue!, ...look },
    ];
  });
  return table({ widths, high: 8, ...(lines && { lines }), ...(colour && { colour }) }, cells);
};

/** Table 2: the title over its figures by database, the union beside them; a row never breaks over pages. */
export const citationTable = ({
  width,
  tongue = 'zh',
  fill = 'EDEDED',
  lines,
  colour,
  size,
  list = '论文',
}: ListLook): string => {
  const look = { ...(size && { size }) };
  const heads = [
    ['序号', 'No.'],
    ['论文；各库：被引 / 他引 / 自引（次）', 'Paper; times cited by database: all / others / self'],
    ['去重后\n被引\n（次）', 'Union:\nall'],
    ['去重后\n他引\n（次）', 'Union:\nothers'],
    ['去重后\n自引\n（次）', 'Union:\nself'],
  ] as const;
  const head = heads.map(
    ([zh, en], at): Cell => ({
      // In a narrow column of its own the colon would begin a line.
      content: tongue === 'en' ? en.replace(':\n', '\n') : say(tongue, zh, en, '\n'),
      bold: true,
      align: at === 1 ? 'left' : 'center',
      fill,
      ...look,
    }),
  );
  const shares = { zh: [7, 69, 8, 8, 8], both: [7, 66, 9, 9, 9], en: [8, 62, 10, 10, 10] }[tongue];
  const step = ((shares[1]! / 100) * width - 4) / 4;
  const figures = (of: string): string =>
    paragraph(`{#${of}}{代码} {被引} / {他引} / {自引}  \t{/${of}}`, {
      style: 'Cell',
      size: 8,
      colour: '404040',
      before: 0,
      tabs: [1, 2, 3].map((at) => at * step),
    });
  const figure = (content: string, bold = false): Cell => ({ content, align: 'center', bold, ...look });
  const paper: Cell[] = [
    figure(`{#${list}}{序号}`),
    { content: `${paragraph('{题名}', { style: 'Cell', after: 0, ...look })}${figures('各库引用')}` },
    figure('{被引}', true),
    figure('{他引}', true),
    figure(`{自引}{/${list}}`, true),
  ];
  const total: Cell[] = [
    { ...figure(say(tongue, '合计', 'Total'), true), fill },
    { content: figures('引用统计'), fill },
    { ...figure('{被引次数}', true), fill },
    { ...figure('{他引次数}', true), fill },
    { ...figure('{自引次数}', true), fill },
  ];
  return table({ widths: widthsOf(shares, width), heads: 1, ...(lines && { lines }), ...(colour && { colour }) }, [
    head,
    paper,
    total,
  ]);
};

/** Table 1 as record blocks: everything about a paper in one unbroken row of the whole width. */
export const recordTable = ({ width, tongue = 'zh', lines, colour, list = '论文' }: ListLook): string => {
  const line = (content: string, more: ParagraphLook = {}): string =>
    paragraph(content, { style: 'Cell', before: 0, after: 1, ...more });
  const labelled = (label: string, value: string): string =>
    paragraph([run(`${label}　`, { size: 8, colour: '595959', face: '黑体' }), run(value, { size: 8.5 })], {
      style: 'Cell',
      before: 0,
      after: 1,
      left: labelWide,
      hang: labelWide,
    });
  const english = tongue === 'en';
  const labelWide = english ? 14 : 8;
  const labels = english ? ['Indexed', 'Metrics'] : ['收录', '指标'];
  const heads = (
    english
      ? ['No.', 'Paper, source, indexes and accession numbers, journal metrics']
      : ['序号', '论文、来源、收录与入藏号、期刊指标']
  ).map((content, at): Cell => ({ content, bold: true, align: at === 0 ? 'center' : 'left' }));
  const body = [
    line('{题名}', { bold: true, before: 2 }),
    line(english ? '{著者}{#本人角色}  [{本人角色}]{/本人角色}' : '{著者}{#本人角色}　〔{本人角色}〕{/本人角色}'),
    line('{来源行}', { colour: '333333' }),
    labelled(labels[0]!, '{收录行}'),
    labelled(labels[1]!, `{指标加星}{/${list}}`),
  ].join('');
  return table({ widths: [12, width - 12], heads: 1, ...(lines && { lines }), ...(colour && { colour }) }, [
    heads,
    [{ content: `{#${list}}{序号}`, align: 'center', middle: false, before: 2 }, { content: body }],
  ]);
};
