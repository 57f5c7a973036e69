import {
  citing,
  citingLines,
  conclusion,
  databases,
  disclaimers,
  gap,
  heading,
  landscape,
  numberedConclusion,
  numberedFooter,
  portrait,
  records,
  repeat,
  ruleText,
  runningHead,
  signature,
  subheading,
  text,
} from './blocks.ts';
import { citationTable, labelTable, paperTable, recordTable } from './columns.ts';
import { bilingualCover, codedCover, framedCover, plainCover, standardCover } from './covers.ts';
import type { Form } from './form.ts';
import { paragraph, run, sectionBreak } from './ooxml.ts';

const width = portrait;
/** Between the margins of the standard layout. */
const standardWidth = 162;
const tableTitle = { align: 'center', size: 9, face: '黑体', bold: true, keepNext: true, before: 4, after: 4 } as const;

const requestRows = [
  ['委托人', '{委托人}', '职称', '{委托人职称}'],
  ['单位', '{委托人单位}', '部门', '{委托人部门}'],
  ['被检作者', '{作者}', '检索目的', '{委托目的}'],
  ['姓名写法', '{作者别名}'],
  ['检索内容', '{检索内容}', '期刊指标', '{检索指标}'],
  ['发表年限', '{发表年限}', '引用年限', '{引用年限}'],
];

const fullAnnexes = [
  records('附件一　论文著录'),
  citing({ title: '附件二　他引文献', list: '他引文献' }),
  citing({ title: '附件三　自引文献', list: '自引文献', evidence: true }),
];

/** The same words as in the standard layout; they stay with the seal. */
const standardNotes = [
  '1.　自引判定口径：{自引口径}。{口径说明}',
  '2.　检索结果以检索当日各数据库的内容为准；本报告只对所列数据库与论文负责，涂改、部分复印无效。',
  '3.　{#定稿}凭封面的验真码或电子文件可在验真页核对本报告的结论与是否有效。{/定稿}{#草稿}本件为初稿，供委托人与审核人员核对；以签章后的报告为准。{/草稿}',
];
const soft = { size: 8, colour: '595959' };
const citedLook = { style: 'Annex', keepNext: true, whole: true, before: 8, after: 3, align: 'left' } as const;
const annexNote = '按论文列出全部施引文献；〔他引〕〔自引〕按本报告口径判定，没有标记的尚不能判定。';

/** Everything of a report, in the usual order: the Word twin of the standard layout. */
export const complete: Form = {
  page: { cover: true, margins: [27, 24, 25, 24] },
  header: runningHead('{报告名称}', '{单位名称}', standardWidth),
  footer: numberedFooter(standardWidth),
  body: [
    standardCover(),
    heading('一、检索要求', { newPage: true }),
    labelTable({ width: standardWidth, lines: 'book', fill: 'auto' }, requestRows, 13),
    heading('二、检索数据库'),
    databases({ width: standardWidth, lines: 'book', fill: 'auto' }),
    heading('三、检索结论'),
    conclusion({ indent: 0, size: 11, rule: 'left', left: 3, line: 1.35, after: 2 }),
    heading('四、论文收录情况'),
    paragraph('表 1　论文收录情况与期刊指标', tableTitle),
    recordTable({ width: standardWidth, lines: 'book' }),
    repeat('他年指标说明', text('{他年指标说明}', { size: 8, colour: '595959', before: 3 })),
    heading('五、论文被引情况'),
    paragraph('表 2　论文被引情况（单位：次）', tableTitle),
    citationTable({ width: standardWidth, lines: 'book', fill: 'auto' }),
    text('各库为该库内的被引频次；“去重后”把各库中的同一篇施引文献只计一次，共有施引文献 {施引总篇数} 篇。', {
      size: 8,
      colour: '595959',
      before: 3,
    }),
    heading('六、说明'),
    ...standardNotes.map((note) => text(note, { style: 'Annex', left: 5, hang: 5, keepNext: true })),
    signature({
      width: standardWidth,
      qr: false,
      people: [
        ['检索员', '{检索员}'],
        ['审核员', '{审核员}'],
        ['复审员', '{复审员}'],
        ['签发人', '{签发人}'],
      ],
    }),
    repeat(
      '列出施引',
      heading('附件　施引文献', { newPage: true }),
      text(annexNote, { size: 8, colour: '595959' }),
      repeat(
        '论文',
        repeat(
          '有施引',
          paragraph([run('[{论文序号}] {参考文献}', { bold: true, size: 9.5 }), run('　{引用行}', soft)], citedLook),
          citingLines('施引文献', true),
        ),
      ),
    ),
  ],
};

/** 23: who the author is in each paper. */
export const roles: Form = {
  page: { cover: true },
  body: [
    framedCover(),
    heading('1　检索范围', { newPage: true }),
    databases({ width, lines: 'three' }),
    heading('2　收录与作者身份'),
    paperTable({ width, lines: 'three' }, ['no', 'titleAuthors', ['role', 13], 'source', 'kind', 'accession']),
    heading('3　引用'),
    paperTable({ width, lines: 'three' }, ['no', ['title', 56], 'role', 'cited', 'self', 'others']),
    heading('4　结论'),
    conclusion(),
    ruleText(),
    disclaimers(),
    signature({
      people: [
        ['检索员', '{检索员}'],
        ['复核', '{审核员}'],
      ],
    }),
    citing({ title: '附　他引文献清单', list: '他引文献', newPage: true }),
  ],
};

/** 28: the table of papers lies across. */
export const wideTable: Form = {
  header: paragraph('{报告名称}　No. {报告编号}', { size: 9, colour: '595959', align: 'right', after: 0 }),
  body: [
    plainCover(),
    heading('一、委托事项', { newPage: true }),
    labelTable({ width }, requestRows),
    heading('二、检索工具'),
    databases({ width }),
    heading('三、结论'),
    conclusion(),
    heading('四、引用统计'),
    citationTable({ width }),
    sectionBreak({ cover: true }),
    heading('五、收录与期刊指标'),
    paperTable({ width: landscape, fill: 'E2EFDA' }, [
      'no',
      ['titleAuthors', 46],
      'source',
      'role',
      'kind',
      'accession',
      'factor',
      'jcr',
      'cas',
      'esi',
      'warning',
    ]),
    sectionBreak({ landscape: true }),
    heading('六、说明与签章'),
    ruleText(),
    disclaimers(),
    signature(),
    ...fullAnnexes,
  ],
};

/** 136: every label in both languages. */
export const bilingual: Form = {
  page: { cover: true },
  header: runningHead('{单位名称}  {单位英文名}', 'No. {报告编号}'),
  body: [
    bilingualCover('Report on Indexing and Citation of Papers'),
    heading('一、委托信息  Request', { newPage: true }),
    labelTable({ width }, [
      ['委托人\nApplicant', '{委托人}', '作者\nAuthor', '{作者}'],
      ['姓名写法\nName forms', '{作者别名}'],
      ['单位\nAffiliation', '{作者单位}\n{作者英文单位}'],
      ['发表年限\nPublished', '{发表年限}', '引用年限\nCited in', '{引用年限}'],
    ]),
    heading('二、数据库  Databases'),
    databases({ width, tongue: 'both' }),
    heading('三、结论  Conclusion'),
    conclusion(),
    heading('四、收录  Indexing'),
    paperTable({ width, tongue: 'both' }, ['no', 'titleAuthors', 'source', 'accession', ['factor', 14], ['jcr', 15]]),
    heading('五、引用  Citations'),
    citationTable({ width, tongue: 'both' }),
    heading('六、说明  Notes'),
    ruleText(),
    ruleText('en'),
    disclaimers(),
    disclaimers('en'),
    signature({
      tongue: 'both',
      people: [
        ['检索员 Searcher', '{检索员}'],
        ['审核员 Reviewer', '{审核员}'],
      ],
    }),
    citing({ title: '附件　施引文献  Citing papers', list: '施引文献', newPage: true }),
  ],
};

/** 187: for hospitals and medical schools. */
export const medical: Form = {
  page: { cover: true },
  body: [
    codedCover(),
    heading('一、委托人声明', { newPage: true }),
    text('本人提交的论文目录、作者姓名写法与单位名称真实无误，所列论文均为本人成果；如有不实，愿承担相应责任。', {
      indent: 2,
      line: 1.6,
    }),
    text('委托人签字：____________________        日期：________ 年 ____ 月 ____ 日', {
      before: 10,
      after: 14,
      align: 'right',
    }),
    heading('二、检索结论'),
    conclusion(),
    heading('三、论文收录与期刊指标'),
    paperTable({ width, fill: 'DDEBE9' }, [
      'no',
      'titleAuthors',
      'source',
      'role',
      'databases',
      ['factor', 11],
      'jcr',
      'cas',
      'cited',
      'others',
    ]),
    heading('四、检索数据库'),
    databases({ width, fill: 'DDEBE9' }),
    heading('五、入藏号'),
    repeat(
      '收录论文',
      text('{论文序号}．{题名}', { style: 'Annex', left: 7, hang: 7, keepNext: true, after: 0 }),
      repeat('收录', text('{代码}　{库内入藏号}', { style: 'Annex', left: 7, colour: '404040', after: 0 })),
    ),
    heading('六、说明'),
    ruleText(),
    disclaimers(),
    signature({
      people: [
        ['检索员', '{检索员}'],
        ['审核员', '{审核员}'],
        ['复审员', '{复审员}'],
      ],
      qr: false,
    }),
    citing({ title: '附　他引文献', list: '他引文献', newPage: true }),
  ],
};

const contentsLine = { size: 12, line: 1.7, left: 20 };

/** ynu: chapters with numbers and a table of contents. */
export const chapters: Form = {
  page: { cover: true },
  header: runningHead('{报告名称}', '{报告编号}'),
  body: [
    bilingualCover('Search Report on Indexing and Citation'),
    paragraph('目　录', { newPage: true, align: 'center', size: 18, face: '黑体', after: 14 }),
    ...[
      '1　检索任务',
      '2　检索依据与范围',
      '3　检索结果',
      '　　3.1　收录情况',
      '　　3.2　引用情况',
      '4　检索结论',
      '5　报告说明',
      '附录 A　论文著录',
    ].map((one) => text(one, contentsLine)),
    repeat('列出施引', text('附录 B　施引文献', contentsLine)),
    heading('1　检索任务', { newPage: true }),
    text(
      '受{委托人所在} {委托人}委托，对作者 {作者}（姓名写法：{作者别名}）发表的 {论文数} 篇论文进行检索，检索内容为{检索内容}，检索目的：{委托目的}。',
      { indent: 2, line: 1.6 },
    ),
    heading('2　检索依据与范围'),
    databases({ width, lines: 'three' }),
    heading('3　检索结果'),
    subheading('3.1　收录情况'),
    paperTable({ width, lines: 'three' }, ['no', ['titleAuthors', 44], 'year', 'accession', 'factor', 'cas']),
    subheading('3.2　引用情况'),
    citationTable({ width, lines: 'three' }),
    heading('4　检索结论'),
    conclusion(),
    signature(),
    heading('5　报告说明'),
    ruleText(),
    disclaimers(),
    records('附录 A　论文著录'),
    citing({ title: '附录 B　施引文献', list: '施引文献' }),
  ],
};

/** 141: numbered conclusions first, and on what ground each self-citation was told. */
export const numbered: Form = {
  body: [
    paragraph('{报告名称}', { align: 'center', size: 22, face: '黑体', bold: true, before: 6, after: 4 }),
    paragraph('报告编号：{报告编号}　　　委托编号：{委托编号}　　　完成日期：{出具日期}', {
      align: 'center',
      after: 10,
      rule: 'below',
    }),
    heading('检索结论'),
    numberedConclusion(),
    ruleText(),
    heading('委托信息'),
    labelTable({ width, lines: 'three' }, requestRows),
    heading('检索数据库'),
    databases({ width }),
    heading('收录明细'),
    paperTable({ width }, ['no', ['paper', 52], 'role', 'accession']),
    heading('引用明细'),
    citationTable({ width }),
    heading('说明'),
    disclaimers(),
    signature({
      people: [
        ['检索员', '{检索员}'],
        ['一审', '{审核员}'],
        ['二审', '{复审员}'],
        ['签发', '{签发人}'],
      ],
    }),
    citing({ title: '附表一　他引文献', list: '他引文献', newPage: true }),
    citing({ title: '附表二　自引文献及判定依据', list: '自引文献', evidence: true }),
  ],
};

/** 179: citations first, the citing papers under each paper. */
export const citationsFirst: Form = {
  body: [
    paragraph('{报告名称}', { align: 'center', size: 22, face: '黑体', bold: true, before: 6, after: 2 }),
    paragraph('（{报告编号}）', { align: 'center', size: 12, after: 10 }),
    labelTable({ width }, requestRows.slice(0, 4)),
    heading('一、结论'),
    conclusion(),
    ruleText(),
    heading('二、引用情况'),
    paperTable({ width, list: '被引论文', fill: 'FFF2CC' }, [
      'no',
      ['paper', 60],
      'cited',
      'self',
      'others',
      'articles',
    ]),
    heading('三、收录情况'),
    paperTable({ width, fill: 'FFF2CC' }, ['no', ['title', 44], 'accession', 'metrics']),
    heading('四、检索数据库'),
    databases({ width, fill: 'FFF2CC' }),
    disclaimers(),
    signature(),
    repeat(
      '列出施引',
      heading('五、施引文献', { newPage: true }),
      repeat(
        '被引论文',
        paragraph('{论文序号}　{题名}', { style: 'Heading2' }),
        text('{著者}. {来源}, {年卷期页}.　去重后被引 {被引} 次，他引 {他引} 次', { style: 'Annex', colour: '404040' }),
        citingLines('施引文献', true),
      ),
    ),
    gap(2),
  ],
};
