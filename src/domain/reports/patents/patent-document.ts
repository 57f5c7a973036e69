import { patentTitle } from '#domain/orders/services/patent/form.ts';
import { claimMark, claimNature, featureMark } from '#domain/patents/claim-chart.ts';
import { figureWord } from '#domain/patents/landscape/figure-word.ts';
import { aboutSheet, type NamedValue, namedLines } from '../document/about-sheet.ts';
import {
  type Block,
  body,
  type Cell,
  checkedBy,
  counted,
  dayIn,
  frameOf,
  heading,
  issuedOn,
  lead,
  none,
  note,
  numbered,
  orDash,
  type ReportDocument,
  type Span,
} from '../document/document.ts';
import { type Sheet, says, sheetOf, tableOf } from '../document/field.ts';
import type { ReportData } from '../report-data.ts';
import {
  chartFields,
  comparedFields,
  familyFields,
  fileFields,
  listedFields,
  literatureWords,
  searchFields,
  statusFields,
} from './patent-fields.ts';
import {
  chartWords,
  familiesOf,
  figureHeads,
  figureRows,
  hasFigures,
  isWithoutDocuments,
  listNote,
  mostPrinted,
  type PatentCountry,
  type PatentFamilyGroup,
  type PatentFile,
  type PatentListed,
  type PatentReport,
  type PatentReportCell,
  type PatentReportDocument,
  printedFamilies,
  subjectFacts,
  touchedFeatures,
} from './patent-report.ts';
import type { PatentSectionKey } from './patent-sections.ts';

type Section = (patent: PatentReport, data: ReportData) => Block[];

const number = { align: 'center', width: 11 } as const;
const day = { align: 'center', width: 20 } as const;
const state = { title: '有效性', align: 'center', width: 15 } as const;

const inBrackets = (text: string): string => (text === '' ? '' : `（${text}）`);
const numberOf = (row: PatentListed): string => row.publicationNumber || row.applicationNumber;

const subject: Section = (patent, { client }) => [
  {
    is: 'facts',
    rows: [
      ...subjectFacts(patent).map(([name, value]) => ({ name, value })),
      { name: '委托人', value: [client.unit, client.department, client.name].filter(Boolean).join('　') },
    ],
  },
];

const keepsExportDays = ({ files }: Pick<PatentReport, 'files'>): boolean =>
  files.some(({ exportedOn }) => exportedOn !== undefined);

const search: Section = ({ searches, terms, classes, files, counts }) => [
  ...(searches.length + files.length === 0 ? [none('没有登记检索，也没有导入数据文件；各项依据见正文所列来源。')] : []),
  ...(searches.length > 0
    ? [
        heading('检索的数据库与检索式'),
        tableOf(
          '检索的数据库与检索式',
          [
            { title: '数据库', width: 30, cell: ({ database }) => database },
            {
              title: '检索式',
              cell: ({ formula, note: remark }) => [{ text: formula, look: 'code' }, { text: inBrackets(remark) }],
            },
            { title: '检索日期', width: 24, align: 'center', cell: ({ runOn }) => runOn },
            { title: '命中', width: 18, align: 'right', cell: ({ hits }) => String(hits) },
          ],
          searches,
        ),
      ]
    : []),
  ...(terms.length > 0
    ? [heading('关键词'), numbered(terms.map(({ chinese, english }) => [chinese, english].filter(Boolean).join('　')))]
    : []),
  ...(classes.length > 0 ? [body(`分类号：${classes.join('；')}。`)] : []),
  ...(files.length > 0
    ? [
        heading('导入的数据文件'),
        tableOf(
          '导入的数据文件',
          [
            { title: '文件', cell: ({ name }) => name },
            { title: '来源与格式', width: 34, cell: ({ format }) => orDash(format) },
            { title: '件数', width: 22, align: 'right', cell: ({ documents }) => String(documents) },
            ...(keepsExportDays({ files })
              ? [
                  {
                    title: '导出日',
                    width: 34,
                    cell: ({ exportedOn, exportedFrom }: PatentFile) =>
                      exportedOn ? `${exportedOn}${inBrackets(exportedFrom ?? '')}` : '不明',
                  },
                  { title: '导入日', width: 24, align: 'center' as const, cell: (file: PatentFile) => file.day },
                ]
              : [{ title: '日期', width: 24, align: 'center' as const, cell: (file: PatentFile) => file.day }]),
          ],
          files,
        ),
        body(`共 ${counts.documents} 件，合并为 ${counts.applications} 件申请、${counts.families} 族。`),
      ]
    : []),
];

const statuses: Section = ({ statuses: { list } }) =>
  list.length === 0
    ? [none('没有要查的号码。')]
    : [
        tableOf(
          '法律状态',
          [
            { ...number, title: '序号', cell: (_, at) => String(at + 1) },
            { title: '号码', width: 34, cell: (one) => one.number },
            { title: '题名', cell: ({ title }) => orDash(title) },
            { ...state, cell: ({ stateName }) => stateName },
            {
              title: '状态',
              width: 28,
              cell: ({ status, expiresOn, note: remark }) =>
                `${orDash(status)}${expiresOn && `，届满 ${expiresOn}`}${inBrackets(remark)}`,
            },
            { ...day, title: '核查日', cell: ({ checkedOn }) => orDash(checkedOn) },
            { title: '来源', width: 26, cell: ({ source }) => orDash(source) },
          ],
          list,
        ),
      ];

const emptySet = none('专利集是空的。');

const list: Section = (patent) => {
  const shown = patent.list.slice(0, mostPrinted);
  if (shown.length === 0) return [emptySet];
  return [
    tableOf(
      '专利清单',
      [
        { title: '族', width: 10, align: 'center', cell: ({ family }) => String(family) },
        { title: '公开号', width: 32, cell: numberOf },
        {
          title: '题名与申请人',
          cell: ({ title, applicants }) => [{ text: title }, { text: orDash(applicants), look: 'soft', line: true }],
        },
        { ...day, title: '申请日', cell: ({ filedOn }) => orDash(filedOn) },
        { ...day, title: '公开日', cell: ({ publishedOn }) => orDash(publishedOn) },
        { ...state, cell: ({ stateName }) => stateName },
        ...(patent.list.some(({ marks }) => marks)
          ? [{ title: '标引与评价', width: 24, cell: ({ marks }: PatentListed) => orDash(marks) }]
          : []),
      ],
      shown,
    ),
    ...note(listNote(patent, shown.length, patent.list.length)),
  ];
};

/** A report speaks its own language, not the page's. */
const andMore = (first: string, count: number): string => `${first} 等 ${count} 个号码`;

const familyBlocks = ({ family, title, offices, members, asked, told }: PatentFamilyGroup): Block[] => [
  heading(asked.length > 0 ? `${asked.join('、')} 的同族　${title}` : `第 ${family} 族　${title}`),
  lead(
    `${told.length > 0 ? '集内 ' : ''}${members.length} 件；覆盖 ${orDash(offices.join('、'))}${told.map((words) => `；${words}`).join('')}`,
  ),
  tableOf(
    `第 ${family} 族的成员`,
    [
      { title: '受理局', width: 17, cell: ({ officeName }) => orDash(officeName) },
      { title: '公开号', cell: ({ publicationNumber }) => orDash(publicationNumber) },
      { title: '申请号', cell: ({ applicationNumber }) => orDash(applicationNumber) },
      { ...day, title: '申请日', cell: ({ filedOn }) => orDash(filedOn) },
      { ...day, title: '公开日', cell: ({ publishedOn }) => orDash(publishedOn) },
      { ...state, cell: ({ stateName }) => stateName },
      {
        title: '状态的日期与来源',
        width: 22,
        cell: ({ checkedOn, source }) => orDash([checkedOn, source].filter(Boolean).join(' ')),
      },
    ],
    members,
  ),
];

const families: Section = (patent) => {
  const shown = printedFamilies(patent);
  const isAsked = shown.some(({ asked }) => asked.length > 0);
  const [own, rest] = isAsked
    ? [shown.filter(({ asked }) => asked.length > 0), shown.filter(({ asked }) => asked.length === 0)]
    : [shown, []];
  const missing = patent.missing ?? [];
  const absent = missing.length > 0 ? [body(`导入的数据里没有 ${missing.join('、')}，列不出它们的同族。`)] : [];
  if (shown.length === 0) return absent.length > 0 ? absent : [emptySet];
  const rows = shown.reduce((sum, { members }) => sum + members.length, 0);
  return [
    ...absent,
    ...own.flatMap(familyBlocks),
    ...(rest.length > 0 ? [heading('附：专利集中的其他同族'), ...rest.flatMap(familyBlocks)] : []),
    ...note(patent.notAsked ? `专利集中另有 ${patent.notAsked} 族与所问号码无关，没有列入。` : ''),
    ...note(listNote(patent, rows, patent.list.length)),
  ];
};

const rightsIn =
  (state: 'valid' | 'pending' | 'dead' | 'unknown') =>
  (country: PatentCountry): string =>
    isWithoutDocuments(country) ? '—' : String(country[state]);

const live: Section = ({ live: countries }) => [
  countries.length === 0
    ? none('没有指定国家或地区，专利集也没有受理局。')
    : tableOf(
        '各国家和地区的权利',
        [
          { title: '国家或地区', cell: ({ name }) => name },
          { title: '有效（件）', width: 22, align: 'right', cell: rightsIn('valid') },
          { title: '审中（件）', width: 22, align: 'right', cell: rightsIn('pending') },
          { title: '失效（件）', width: 22, align: 'right', cell: rightsIn('dead') },
          { title: '不明（件）', width: 22, align: 'right', cell: rightsIn('unknown') },
          ...(countries.some(({ recheck }) => recheck)
            ? [
                {
                  title: '其中需复核（件）',
                  width: 26,
                  align: 'right' as const,
                  cell: (country: PatentCountry) => (isWithoutDocuments(country) ? '—' : String(country.recheck ?? 0)),
                },
              ]
            : []),
        ],
        countries,
      ),
  ...note(
    countries.some(isWithoutDocuments)
      ? `— ：专利集里没有${countries
          .filter(isWithoutDocuments)
          .map(({ name }) => name)
          .join('、')}的文献，不等于没有权利。`
      : '',
  ),
  ...note(
    countries.some(({ european }) => european)
      ? `${countries
          .filter(({ european }) => european)
          .map(({ name }) => name)
          .join('、')}的件数按该国文献计；欧洲专利是否在那里生效，须另查，不在其中。`
      : '',
  ),
  ...countries
    .filter(({ rights }) => rights.length > 0)
    .flatMap(({ name, rights, valid, pending }) => [
      heading(`${name}　有效与审中的权利`),
      tableOf(
        `${name}的权利`,
        [
          { title: '公开号', width: 32, cell: (right) => right.number },
          { title: '题名', width: 36, cell: ({ title }) => orDash(title) },
          { title: '权利人', width: 26, cell: ({ applicants }) => orDash(applicants) },
          { ...state, title: '状态', cell: ({ stateName }) => stateName },
          { title: '首项权利要求', cell: ({ claim }) => orDash(claim) },
        ],
        rights,
      ),
      ...note(valid + pending > rights.length ? `本处列出 ${rights.length} 件，共 ${valid + pending} 件。` : ''),
    ]),
];

const claims: Section = (patent) =>
  patent.claims.length === 0
    ? [none('没有拆分权利要求。')]
    : patent.claims.flatMap((claim): Block[] => [
        heading(`权利要求 ${claimMark(claim)}（${claim.parent === null ? '独立' : claimNature(claim)}）`),
        { is: 'items', items: claim.features.map(({ key, text }) => ({ mark: featureMark(key), text })) },
      ]);

const documentTable = (name: string, shown: readonly PatentReportDocument[]): Block =>
  tableOf(
    name,
    [
      { ...number, title: '序号', cell: (one) => String(one.number) },
      { title: '类别', width: 10, align: 'center', cell: ({ category }) => orDash(category) },
      { title: '文献', width: 34, cell: (one) => one.name },
      { title: '题名与权利人', cell: ({ title, owner }) => `${orDash(title)}${inBrackets(owner)}` },
      { ...day, title: '公开日', cell: ({ publishedOn }) => orDash(publishedOn) },
      { title: '分类号', width: 22, cell: ({ ipc }) => orDash(ipc) },
      { title: '涉及特征', width: 26, cell: (one) => orDash(touchedFeatures(one)) },
    ],
    shown,
  );

/** What is no patent has neither owner nor class: its reference has their room. */
const literatureTable = (shown: readonly PatentReportDocument[]): Block =>
  tableOf(
    '相关的非专利文献',
    [
      { ...number, title: '序号', cell: (one) => String(one.number) },
      { title: '类别', width: 10, align: 'center', cell: ({ category }) => orDash(category) },
      { title: '文献', cell: literatureWords },
      { ...day, title: '公开日', cell: ({ publishedOn }) => orDash(publishedOn) },
      { title: '涉及特征', width: 26, cell: (one) => orDash(touchedFeatures(one)) },
    ],
    shown,
  );

const documents: Section = (patent) => {
  const shown = patent.documents.filter(({ isLiterature }) => !isLiterature);
  if (shown.length === 0) return [none('没有列入比对的专利文献。')];
  const categories = new Map(shown.map(({ category, categoryName }) => [category, categoryName]));
  categories.delete('');
  return [
    documentTable('相关的专利文献', shown),
    ...note(categories.size > 0 ? `${[...categories].map((one) => one.join('：')).join('；')}。` : ''),
    ...shown.flatMap((one) => note(one.priorArt && `[${one.number}] ${one.priorArt}。`)),
  ];
};

const literature: Section = (patent) => {
  const shown = patent.documents.filter(({ isLiterature }) => isLiterature);
  return [shown.length === 0 ? none('没有列入比对的非专利文献。') : literatureTable(shown)];
};

const comparedCell = (cell: PatentReportCell | undefined): Cell => {
  if (!cell) return '未比对';
  const { verdictName, quote, place, reason } = cell;
  const spans: Span[] = [{ text: verdictName, look: 'strong' }];
  if (quote) spans.push({ text: `“${quote}”`, line: true });
  if (place) spans.push({ text: ` ${place}`, look: 'soft' });
  if (reason) spans.push({ text: reason, look: 'soft', line: true });
  return spans;
};

/** So many documents stand beside each other on paper. */
const mostBeside = 4;
const longestName = 30;

const chart: Section = (patent) => {
  const features = patent.claims.flatMap((claim) => claim.features);
  if (patent.documents.length === 0 || features.length === 0) return [none('没有可比对的。')];
  const placeOf = new Map(features.map(({ key }, at) => [key, at]));
  const groups = Array.from({ length: Math.ceil(patent.documents.length / mostBeside) }, (_, at) =>
    patent.documents.slice(at * mostBeside, (at + 1) * mostBeside),
  );
  return [
    ...patent.claims.flatMap((claim) => [
      heading(`权利要求 ${claimMark(claim)}（${claimNature(claim)}）`),
      ...groups.map((group) =>
        tableOf(
          `权利要求 ${claimMark(claim)} 的逐特征比对`,
          [
            { title: '特征', width: 44, cell: ({ key, text }) => `${featureMark(key)}　${text}` },
            ...group.map((document) => ({
              title: `[${document.number}] ${document.name.length > longestName ? document.title : document.name}`,
              cell: ({ key }: { key: string }) => comparedCell(document.cells[placeOf.get(key) ?? -1]),
            })),
          ],
          claim.features,
          {
            foot: [
              '单独对比的结果',
              ...group.map(
                ({ results }) => results.find(({ claim: number }) => number === claim.number)?.result ?? '—',
              ),
            ],
          },
        ),
      ),
    ]),
    ...(patent.sentences.length > 0 ? [heading('由比对表得出'), numbered(patent.sentences)] : []),
  ];
};

const landscape: Section = (patent) => {
  const shown = patent.charts.filter(hasFigures);
  if (shown.length === 0) return [none('没有可画的图。')];
  return shown.map((one, at) => ({
    is: 'figure',
    title: `图 ${at + 1}　${one.title}`,
    chart: at,
    drawn: one.drawn,
    words: chartWords(one),
    table: tableOf(
      one.title,
      [
        { title: one.title, cell: ({ label }) => label },
        ...figureHeads(one).map((title, place) => ({
          title,
          width: 0,
          align: 'right' as const,
          cell: ({ values }: (typeof one.rows)[number]) => figureWord(values[place]),
        })),
      ],
      figureRows(one),
    ),
  }));
};

const sections: Readonly<Record<PatentSectionKey, Section>> = {
  subject,
  search,
  statuses,
  families,
  live,
  claims,
  documents,
  literature,
  chart,
  landscape,
  conclusion: (_, { conclusion }) => (conclusion.length === 0 ? [body('无。')] : conclusion.map((one) => body(one))),
  list,
  limits: ({ limits }) => [numbered(limits)],
};

/** A patent report as a document: the sections that its kind has, in their order. */
export const patentDocument = (data: ReportData, patent: PatentReport): ReportDocument => ({
  ...frameOf(data),
  look: 'patent',
  cover: {
    facts: [
      { name: '名称：', value: patentTitle(patent.subject, andMore) },
      { name: '委托类型：', value: patent.kindName },
      { name: '委托人：', value: data.client.unit },
      { name: '委托日期：', value: dayIn('zh', data.orderedOn) },
      { name: '检索机构：', value: data.institution.name },
      { name: '完成日期：', value: issuedOn(data) },
    ],
  },
  parts: counted([
    ...patent.sections.map(({ key, title }) => ({ key, title, blocks: sections[key](patent, data) })),
    {
      key: 'people',
      title: '',
      blocks: [
        {
          is: 'signature',
          people: [
            ['检索员', data.people.searcher],
            ['审核员', data.people.reviewer],
          ].flatMap(([role, name]) => (name ? [`${role}：${name}`] : [])),
          seal: data.institution.name,
          day: issuedOn(data),
        },
        ...note(`本报告未加盖印章无效，部分复印无效。${checkedBy(data)}`),
      ],
    },
  ]),
});

const facts = ({ client }: ReportData, patent: PatentReport): NamedValue[] => [
  ['委托人', client.unit],
  ...subjectFacts(patent),
  ['专利文献（件）', patent.counts.documents],
  ['申请（件）', patent.counts.applications],
  ['同族（族）', patent.counts.families],
  ['清单与图的筛选', patent.filter],
  ...(patent.missing?.length ? [['数据文件里没有的号码', patent.missing.join('、')] satisfies NamedValue] : []),
  ...(patent.notAsked ? [['与所问号码无关、没有列入（族）', patent.notAsked] satisfies NamedValue] : []),
  ...(patent.unlisted > 0 ? [['未列入清单（件）', patent.unlisted] satisfies NamedValue] : []),
];

/** Its lists for the workbook; a list that its kind does not have is left out. */
export const patentSheets = (data: ReportData, patent: PatentReport): Sheet[] => [
  aboutSheet(data, facts(data, patent), namedLines('限制', patent.limits)),
  ...[
    sheetOf('检索记录', searchFields, patent.searches),
    // Reports that were kept before days of export were asked for draw as they did.
    sheetOf('数据文件', fileFields, keepsExportDays(patent) ? patent.files : []),
    sheetOf('法律状态', statusFields, patent.statuses.list),
    sheetOf(
      '权利要求比对',
      [...comparedFields, ...chartFields(patent.claims.flatMap((claim) => claim.features))],
      patent.documents,
    ),
    sheetOf('同族', familyFields, patent.familyFacts ? familiesOf(patent) : []),
    sheetOf('专利清单', listedFields, patent.list),
  ].filter(({ rows }) => rows.length > 0),
  ...patent.charts.filter(hasFigures).map((one) =>
    sheetOf<(typeof one.rows)[number]>(
      `图 ${one.title}`,
      [
        says(`${one.title}（${one.unit}，${one.day}）`, ({ label }) => label, { width: 40 }),
        ...figureHeads(one).map((name, at) =>
          says<(typeof one.rows)[number]>(name, ({ values }) => (values[at] === null ? '' : (values[at] ?? 0)), {
            width: 12,
          }),
        ),
      ],
      figureRows(one),
    ),
  ),
];
