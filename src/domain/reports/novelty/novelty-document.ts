import { notCompared } from '#domain/novelty/comparison/cell-words.ts';
import { aboutSheet } from '../document/about-sheet.ts';
import {
  type Block,
  body,
  checkedBy,
  counted,
  dayIn,
  type Fact,
  frameOf,
  heading,
  issuedOn,
  note,
  numbered,
  orDash,
  type Part,
  type ReportDocument,
  type Span,
} from '../document/document.ts';
import { type Sheet, says, sheetOf, tableOf } from '../document/field.ts';
import type { ReportData } from '../report-data.ts';
import { withoutNumber } from '../without-number.ts';
import {
  agencyLine,
  documentsApart,
  foundWords,
  hitListWords,
  knownFigure,
  knownWords,
  type NoveltyDatabase,
  type NoveltyReport,
  type NoveltyReportDocument,
  platformWords,
  servedWords,
  sharedWords,
  tellingCells,
  touchedWords,
} from './novelty-report.ts';

const day = (value: string): string => dayIn('zh', value);

const inGroup = (group: string, facts: readonly Omit<Fact, 'group'>[]): Fact[] =>
  facts.map((fact) => ({ ...fact, group }));
const half = (name: string, value: string): Fact => ({ name, value, half: true });

const factsOf = ({ client }: ReportData, { project, agency, contractNumber, rangeName }: NoveltyReport): Fact[] => [
  ...inGroup('项目名称', [
    { name: '中文', value: project.title },
    { name: '英文', value: project.englishTitle },
  ]),
  ...inGroup('委托人', [
    { name: '名称', value: client.unit },
    half('联系人', client.name),
    half('联系电话', client.phone),
  ]),
  ...inGroup('查新机构', [
    { name: '机构名称', value: agencyLine(agency) },
    half('通信地址', agency.address),
    half('邮政编码', agency.postcode),
    half('负责人', agency.head),
    half('联系人', agency.contact),
    half('电话', agency.phone),
    half('传真', agency.fax),
    { name: '电子信箱', value: agency.email },
  ]),
  half('合同编号', contractNumber),
  half('查新范围', rangeName),
];

/** Chinese and English; the English side only where literature abroad is searched. */
const termLines = ({ terms, range }: NoveltyReport): string[] =>
  terms.map(({ chinese, english }) => [chinese, range === 'domestic' ? '' : english].filter(Boolean).join('　'));

const formulaRecord = ({ name, formulas }: NoveltyDatabase, at: number): Block => ({
  is: 'record',
  mark: `${at + 1}．`,
  text: [{ text: name, look: 'strong' }],
  under: formulas.map(({ text, runOn, hits, note: remark, subDatabase }) => [
    { text, look: 'code' },
    {
      text: `　（${[subDatabase, day(runOn), `命中 ${hits} 篇`, remark].filter(Boolean).join('，')}）`,
      look: 'soft',
    },
  ]),
});

/** By what they served: the whole project first, then the points. One group alone has no heading. */
const formulaBlocks = ({ databases }: NoveltyReport): Block[] => {
  const orderOf = (words: string): number => Number(/\d+/.exec(words)?.[0] ?? 0);
  const served = [...new Set(databases.flatMap(({ formulas }) => formulas.map(servedWords)))].toSorted(
    (a, b) => orderOf(a) - orderOf(b) || a.length - b.length,
  );
  return served.flatMap((words) => {
    const own = databases.flatMap((one) => {
      const formulas = one.formulas.filter((formula) => servedWords(formula) === words);
      return formulas.length > 0 ? [{ ...one, formulas }] : [];
    });
    return [...(served.length > 1 ? [heading(`针对${words}：`)] : []), ...own.map(formulaRecord)];
  });
};

const strategy = (novelty: NoveltyReport): Block[] => [
  heading('4.1　检索的数据库'),
  tableOf(
    '检索的数据库',
    [
      { title: '序号', width: 11, align: 'center', cell: ({ place }) => String(place) },
      {
        title: '数据库',
        cell: ({ name, subDatabases }): Span[] => [
          { text: name },
          ...(subDatabases ? [{ text: subDatabases, look: 'soft', line: true } as const] : []),
        ],
      },
      { title: '检索平台', cell: platformWords },
      { title: '年限', width: 24, align: 'center', cell: ({ years }) => orDash(years) },
      { title: '检索日期', width: 25, align: 'center', cell: ({ searchedOn }) => orDash(searchedOn) },
      { title: '命中（篇次）', width: 23, align: 'center', cell: ({ hits }) => String(hits) },
    ],
    novelty.databases,
  ),
  heading('4.2　检索词'),
  numbered(termLines(novelty)),
  heading('4.3　检索式'),
  ...formulaBlocks(novelty),
  ...(novelty.known ? [heading('4.4　检索式的检验'), body(knownWords(novelty))] : []),
];

const foundDocument = (document: NoveltyReportDocument): Block => ({
  is: 'record',
  mark: `[${document.number}]`,
  text: document.reference,
  under: [
    ...(document.abstract ? [`摘要：${document.abstract}`] : []),
    [
      {
        text: `检出：${orDash(document.foundIn.join('、'))}${document.ofTeam || document.isLater ? '' : `　${touchedWords(document)}`}`,
        look: 'soft',
      },
    ],
  ],
});

const results = (novelty: NoveltyReport): Block[] => {
  const { documents, general } = novelty;
  const { close, own, later } = documentsApart(documents);
  return [
    body(foundWords(novelty)),
    heading('5.1　密切相关文献'),
    ...(close.length === 0 ? [body('没有检出密切相关文献。')] : close.map(foundDocument)),
    ...(own.length > 0 ? [heading('委托人（课题组）自己的文献（列出，不作依据）：'), ...own.map(foundDocument)] : []),
    ...(later.length > 0 ? [heading('不在委托日之前公开的文献（列出，不作依据）：'), ...later.map(foundDocument)] : []),
    ...(general.length > 0 ? [heading('5.2　一般相关文献')] : []),
    ...general.map(
      ({ number, reference }): Block => ({ is: 'record', mark: `[${number}]`, text: reference, under: [] }),
    ),
  ];
};

/** One row a document, one column a point: what was found at a glance. */
const matrix = (documents: readonly NoveltyReportDocument[], points: NoveltyReport['points']): Block =>
  tableOf(
    '文献与查新点的对比',
    [
      { title: '文献', width: 16, align: 'center', cell: ({ number }) => `[${number}]` },
      ...points.map(({ place }, at) => ({
        title: `查新点 ${place}`,
        align: 'center' as const,
        cell: ({ cells }: NoveltyReportDocument) => cells[at]?.verdictName ?? notCompared,
      })),
    ],
    documents,
    { caption: '密切相关文献与各查新点的对比' },
  );

const conclusion = ({ conclusion: said, documents, points }: NoveltyReport): Block[] => {
  const { close } = documentsApart(documents);
  const telling = close.flatMap((document) =>
    tellingCells(document).map((cell) => ({ number: document.number, cell })),
  );
  return [
    body(said.opening),
    ...(said.documents.length > 0 ? [heading('（一）相关文献对比分析'), numbered(said.documents)] : []),
    ...(close.length > 0 && points.length > 0 ? [matrix(close, points)] : []),
    ...(telling.length > 0
      ? [
          tableOf(
            '文献述及的内容',
            [
              { title: '文献', width: 13, align: 'center', cell: ({ number }) => `[${number}]` },
              { title: '查新点', width: 15, align: 'center', cell: ({ cell }) => String(cell.point) },
              { title: '对比', width: 22, align: 'center', cell: ({ cell }) => cell.verdictName },
              {
                title: '相同之处',
                cell: ({ cell }): Span[] => [
                  { text: orDash(sharedWords(cell)) },
                  ...(cell.quote ? [{ text: `“${cell.quote}”`, look: 'soft', line: true } as const] : []),
                ],
              },
              { title: '未述及', cell: ({ cell }) => orDash(cell.lacks) },
            ],
            telling,
            { caption: '密切相关文献述及的内容与原文' },
          ),
        ]
      : []),
    heading('（二）查新点的新颖性'),
    numbered(said.points),
    body(said.overall),
  ];
};

const signature = ({ people, ...data }: ReportData): Block => ({
  is: 'signature',
  people: [
    ...[
      ['查新员', people.searcher, people.searcherTitle ?? ''],
      ['审核员', people.reviewer, people.reviewerTitle ?? ''],
    ].flatMap(([role, name, title = '']) =>
      name ? [`${role}（签字）：${name}`, `${role}职称：${orDash(title)}`] : [],
    ),
    // The handwriting on the sealed file is laid beside this.
    ...(people.signer ? [`签发人（签字）：${people.signer}`] : []),
  ],
  seal: '（科技查新专用章）',
  day: issuedOn({ ...data, people }),
});

const parts = (data: ReportData, novelty: NoveltyReport): Omit<Part, 'number'>[] => [
  { key: 'facts', title: '', blocks: [{ is: 'facts', rows: factsOf(data, novelty) }] },
  { key: 'purpose', title: '查新目的', blocks: [body(orDash(novelty.purpose))] },
  { key: 'science', title: '科学技术要点', blocks: novelty.sciencePoints.map((one) => body(one)) },
  {
    key: 'points',
    title: '查新点与查新要求',
    blocks: [
      heading('（一）查新点'),
      {
        is: 'items',
        items: novelty.points.map(({ place, text, features, corrected }) => {
          const under = [features.length > 0 && `技术特征：${features.join('；')}`, corrected]
            .filter(Boolean)
            .join('。');
          return { mark: `${place}．`, text: withoutNumber(text), ...(under && { under }) };
        }),
      },
      heading('（二）查新要求'),
      numbered(novelty.requests),
      body(`查新范围：${novelty.rangeName}。`),
    ],
  },
  { key: 'strategy', title: '文献检索范围及检索策略', blocks: strategy(novelty) },
  { key: 'results', title: '检索结果', blocks: results(novelty) },
  { key: 'conclusion', title: '查新结论', blocks: conclusion(novelty) },
  { key: 'people', title: '', blocks: [signature(data)] },
  {
    key: 'declaration',
    title: '查新员、审核员声明',
    blocks: [
      numbered(novelty.declaration),
      body(
        [
          data.people.searcher && `查新员（签字）：${data.people.searcher}`,
          data.people.reviewer && `审核员（签字）：${data.people.reviewer}`,
          issuedOn(data),
        ]
          .filter(Boolean)
          .join('　　'),
      ),
    ],
  },
  {
    key: 'attachments',
    title: '附件清单',
    blocks: [
      novelty.attachments.length > 0 ? numbered(novelty.attachments) : body('无'),
      ...note(hitListWords(novelty)),
    ],
  },
  {
    key: 'remarks',
    title: '备注',
    blocks: [body(novelty.remarks || '无'), ...note(`本报告未加盖查新专用章无效，部分复印无效。${checkedBy(data)}`)],
  },
];

/** A novelty report as a document: the sections of GB/T 32003 in their order. */
export const noveltyDocument = (data: ReportData, novelty: NoveltyReport): ReportDocument => ({
  ...frameOf(data),
  look: 'novelty',
  cover: {
    facts: [
      { name: '项目名称：', value: novelty.project.title },
      { name: '委托人：', value: data.client.unit },
      { name: '委托日期：', value: day(data.orderedOn) },
      { name: '查新机构（盖章）：', value: agencyLine(novelty.agency) },
      { name: '查新完成日期：', value: issuedOn(data) },
    ],
  },
  parts: counted(parts(data, novelty)),
});

const searchSheet = ({ databases }: NoveltyReport): Sheet =>
  sheetOf<{ one: NoveltyDatabase; formula: NoveltyDatabase['formulas'][number] }>(
    '检索记录',
    [
      says('数据库', ({ one }) => one.name, { width: 20 }),
      says('子库', ({ formula }) => formula.subDatabase ?? '', { width: 20 }),
      says('平台', ({ one }) => platformWords(one), { width: 20 }),
      says('为哪些查新点', ({ formula }) => servedWords(formula), { width: 16 }),
      says('年限', ({ one }) => one.years, { width: 14 }),
      says('检索式', ({ formula }) => formula.text, { width: 90 }),
      says('检索日期', ({ formula }) => formula.runOn, { width: 12 }),
      says('检出', ({ formula }) => formula.hits, { width: 8 }),
      says('备注', ({ formula }) => formula.note, { width: 24 }),
    ],
    databases.flatMap((one) => one.formulas.map((formula) => ({ one, formula }))),
  );

/** Every export that was brought, with the formula it answers: the search can be held against it, or run again. */
const fileSheet = ({ databases }: NoveltyReport): Sheet =>
  sheetOf<{
    name: string;
    formula: NoveltyDatabase['formulas'][number];
    file: { name: string; sha256: string; records: number };
  }>(
    '题录文件',
    [
      says('数据库', ({ name }) => name, { width: 20 }),
      says('检索式', ({ formula }) => formula.text, { width: 60 }),
      says('检索日期', ({ formula }) => formula.runOn, { width: 12 }),
      says('命中', ({ formula }) => formula.hits, { width: 8 }),
      says('文件', ({ file }) => file.name, { width: 30 }),
      says('题录（条）', ({ file }) => file.records, { width: 12 }),
      says('SHA-256', ({ file }) => file.sha256, { width: 68 }),
    ],
    databases.flatMap(({ name, formulas }) =>
      formulas.flatMap((formula) => (formula.files ?? []).map((file) => ({ name, formula, file }))),
    ),
  );

const kindOf = ({ ofTeam, isLater }: NoveltyReportDocument): string => {
  if (ofTeam) return '课题组自己的';
  return isLater ? '不在委托日之前公开' : '密切相关';
};

const hitSheet = ({ documents, general }: NoveltyReport): Sheet =>
  sheetOf<{ number: number; kind: string; reference: string; foundIn: string[]; abstract: string }>(
    '相关文献',
    [
      says('序号', ({ number }) => number, { width: 6 }),
      says('相关程度', ({ kind }) => kind, { width: 12 }),
      says('著录', ({ reference }) => reference, { width: 90 }),
      says('来源数据库', ({ foundIn }) => foundIn.join('、'), { width: 24 }),
      says('摘要', ({ abstract }) => abstract, { width: 90 }),
    ],
    [
      ...documents.map((one) => ({ ...one, kind: kindOf(one) })),
      ...general.map(({ foundIn = [], ...one }) => ({ ...one, kind: '一般相关', foundIn, abstract: '' })),
    ],
  );

const gridSheet = ({ documents, points }: NoveltyReport): Sheet =>
  sheetOf<NoveltyReportDocument>(
    '对比表',
    [
      says('文献', ({ number }) => `[${number}]`, { width: 6 }),
      says('著录', ({ reference }) => reference, { width: 60 }),
      ...points.map(({ place, text }, at) =>
        says<NoveltyReportDocument>(
          `查新点 ${place}：${text}`,
          ({ cells }) => {
            const cell = cells[at];
            if (!cell) return notCompared;
            const { verdictName, has, lacks, quote } = cell;
            return [verdictName, has && `有：${has}`, lacks && `缺：${lacks}`, quote && `“${quote}”`]
              .filter(Boolean)
              .join('\n');
          },
          { width: 36 },
        ),
      ),
    ],
    documents,
  );

/** Its lists for the workbook: the log, what was found, and the grid. */
export const noveltySheets = (data: ReportData, novelty: NoveltyReport): Sheet[] => [
  aboutSheet(data, [
    ['项目名称', novelty.project.title],
    ['委托人', data.client.unit],
    ['查新范围', novelty.rangeName],
    ['查新目的', novelty.purpose],
    ['检索数据库（个）', novelty.counts.databases],
    ['各库命中（篇次）', novelty.counts.hits],
    ...(novelty.counts.unique === undefined ? [] : [['合并重复后（篇）', novelty.counts.unique] as [string, number]]),
    ...(novelty.known ? [['已知文献检出', knownFigure(novelty.known)] as [string, string]] : []),
    ...(novelty.known?.untested ? [['已知文献无法检验（篇）', novelty.known.untested.length] as [string, number]] : []),
    ['阅读文献（篇）', novelty.counts.screened],
    ['密切相关文献（篇）', novelty.counts.close],
    ['一般相关文献（篇）', novelty.counts.general],
  ]),
  searchSheet(novelty),
  fileSheet(novelty),
  hitSheet(novelty),
  gridSheet(novelty),
];
