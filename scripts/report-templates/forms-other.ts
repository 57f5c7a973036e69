import {
  citing,
  conclusion,
  databases,
  disclaimers,
  gap,
  heading,
  landscape,
  pageNumbers,
  portrait,
  records,
  repeat,
  ruleText,
  runningHead,
  signature,
  subheading,
  text,
} from './blocks.ts';
import { citationTable, labelTable, paperTable } from './columns.ts';
import { plainCover, searchCover } from './covers.ts';
import type { Form } from './form.ts';
import { type Cell, paragraph, picture, run, table } from './ooxml.ts';

const width = portrait;

const title = (size: number, after = 4, colour?: string): string =>
  paragraph('{报告名称}', {
    align: 'center',
    size,
    face: '黑体',
    bold: true,
    before: 4,
    after,
    line: 1.25,
    ...(colour && { colour }),
  });

/** 12: two pages, one table, no lists. */
export const compact: Form = {
  page: { margins: [20, 18, 18, 18] },
  header: runningHead('{单位名称}', '{报告编号}', 174),
  body: [
    title(20),
    paragraph('编号：{报告编号}\t{出具日期}', { tabRight: 174, rule: 'below', after: 8 }),
    text(
      '受 {委托人}（{委托人所在}）委托，于 {数据库名单} 检索其论文的{检索内容}情况（检索目的：{委托目的}）。结果如下：',
      {
        indent: 2,
      },
    ),
    paperTable({ width: 174 }, ['no', ['paper', 54], 'databases', 'factor', 'jcr', 'cas', 'cited', 'others']),
    gap(6),
    conclusion(),
    ruleText(),
    text('检索日期与范围：{#数据库}{代码}（{时间范围}，{检索日期}）　{/数据库}', { style: 'Annex', keepNext: true }),
    signature({ width: 174 }),
  ],
};

/** 34: a passage a paper instead of a table. */
export const passages: Form = {
  page: { cover: true },
  body: [
    plainCover(),
    heading('一、结论', { newPage: true }),
    conclusion(),
    heading('二、数据库'),
    repeat(
      '数据库',
      text('{序号}．{数据库说明}\n检索范围 {时间范围}，检索日期 {检索日期}', {
        left: 7,
        hang: 7,
        align: 'left',
      }),
    ),
    heading('三、逐篇结果'),
    repeat(
      '论文',
      paragraph(
        [
          run('{序号}　{题名}\n', { size: 11.5, face: '黑体', bold: true }),
          run('作者：{著者}（{本人角色}）\n出处：{来源}，{年卷期页}　DOI：{DOI}'),
          run('{#收录}\n收录：{代码}，入藏号 {库内入藏号}{/收录}{^收录}\n收录：未查到{/收录}'),
          run('\n期刊：{指标}\n引用：去重后被引 {被引} 次，其中他引 {他引} 次、自引 {自引} 次'),
        ],
        { whole: true, after: 12 },
      ),
    ),
    heading('四、说明'),
    ruleText(),
    disclaimers(),
    signature(),
    citing({ title: '附　施引文献', list: '施引文献', newPage: true }),
  ],
};

/** 150: a letter that certifies what is indexed. */
export const certificate: Form = {
  body: [
    paragraph([picture({ tag: 'logo', wide: 20, high: 20 })], { align: 'center', after: 2 }),
    paragraph('{单位名称}', { align: 'center', size: 14, face: '楷体', after: 8 }),
    title(24, 6),
    paragraph('（收录证明）　编号：{报告编号}', { align: 'center', size: 12, after: 16 }),
    text(
      '兹证明：{委托人所在} {委托人} 提交的 {论文数} 篇论文，经检索 {数据库名单}，有 {收录论文数} 篇被收录，具体如下。',
      { indent: 2, size: 12, line: 1.7 },
    ),
    conclusion({ size: 12 }),
    paperTable({ width, list: '收录论文' }, ['no', ['paper', 58], 'accession']),
    repeat(
      '有未收录',
      text('以下论文截至检索日未查到收录：', { before: 8, keepNext: true }),
      repeat('未收录论文', text('· {题名}', { left: 6, after: 2 })),
    ),
    text('特此证明。', { indent: 2, size: 12, before: 12, keepNext: true }),
    signature({
      people: [
        ['检索员', '{检索员}'],
        ['审核员', '{审核员}'],
      ],
      seal: 42,
    }),
  ],
};

const blue = '1D5FA8';

/** 151: the whole head of the report is one form. */
export const formTable: Form = {
  header: runningHead('{单位名称}', '{报告编号}', width, blue),
  body: [
    table({ widths: [28, 138], lines: 'none' }, [
      [
        { content: paragraph([picture({ tag: 'logo', wide: 20, high: 20 })], { align: 'center' }), fill: blue },
        { content: '{报告名称}', size: 22, face: '黑体', bold: true, colour: 'FFFFFF', align: 'center', fill: blue },
      ],
    ]),
    gap(6),
    labelTable({ width, fill: 'E4EDF7', colour: blue }, [
      ['报告编号', '{报告编号}', '委托编号', '{委托编号}'],
      ['委托人', '{委托人}', '工号', '{委托人工号}'],
      ['单位部门', '{委托人所在}', '联系电话', '{委托人电话}'],
      ['被检作者', '{作者}', '作者标识', '{作者标识}'],
      ['姓名写法', '{作者别名}'],
      ['检索目的', '{委托目的}', '检索内容', '{检索内容}'],
      ['数据库', '{#数据库}{代码}（{时间范围}；{检索日期}）　{/数据库}'],
      ['检索结论', '{结论全文}'],
      ['自引口径', '{自引口径}：{口径说明}'],
    ]),
    signature({
      people: [
        ['检索员', '{检索员}'],
        ['审核员', '{审核员}'],
        ['签发人', '{签发人}'],
      ],
    }),
    heading('表 1　收录情况', { colour: blue, newPage: true }),
    paperTable({ width, fill: 'E4EDF7', colour: blue }, [
      'no',
      'titleAuthors',
      'source',
      'role',
      'accession',
      'factor',
      'jcr',
      'cas',
    ]),
    heading('表 2　引用情况', { colour: blue }),
    citationTable({ width, fill: 'E4EDF7', colour: blue }),
    heading('说明', { colour: blue }),
    disclaimers(),
    citing({ title: '附件　他引文献', list: '他引文献' }),
  ],
};

/** 166: a chapter a database. */
export const byDatabase: Form = {
  page: { cover: true },
  body: [
    plainCover(),
    heading('检索结论', { newPage: true }),
    conclusion(),
    ruleText(),
    repeat(
      '数据库',
      heading('{序号}　{数据库名}（{代码}）'),
      text('检索范围：{时间范围}　检索日期：{检索日期}', { after: 2 }),
      text('收录 {收录篇数} 篇；被引 {库被引} 次，其中他引 {库他引} 次、自引 {库自引} 次。', { bold: true }),
      repeat(
        '库有收录',
        table({ widths: [12, 92, 62], heads: 1, lines: 'three' }, [
          ['论文', '著录', '入藏号'].map((content): Cell => ({ content, bold: true, align: 'center', fill: 'EDEDED' })),
          [
            { content: '{#库内论文}{论文序号}', align: 'center' },
            { content: '{参考文献}' },
            { content: '{库内入藏号}{/库内论文}' },
          ],
        ]),
        gap(4),
      ),
    ),
    heading('各库去重统计'),
    paperTable({ width, lines: 'three' }, ['no', ['title', 60], 'cited', 'self', 'others', 'articles']),
    heading('说明'),
    disclaimers(),
    signature(),
    citing({ title: '附　他引文献', list: '他引文献', newPage: true }),
  ],
};

/** 176: the journals' metrics in full. */
export const metrics: Form = {
  page: { landscape: true },
  header: runningHead('{报告名称}', '{报告编号}', landscape),
  body: [
    title(24),
    paragraph('报告编号：{报告编号}　　委托人：{委托人}（{委托人单位}）　　{出具日期}', { align: 'center', after: 10 }),
    heading('一、结论'),
    conclusion(),
    heading('二、论文收录与期刊指标'),
    paperTable({ width: landscape, fill: 'DEEAF6' }, [
      'no',
      ['titleAuthors', 50],
      'journal',
      'year',
      'databases',
      'factor',
      'jcr',
      'cas',
      'esi',
      'core',
      'warning',
      'cited',
      'others',
    ]),
    heading('三、期刊指标详表'),
    table({ widths: [74, 36, 22, 24, 27, 70], heads: 1 }, [
      ['期刊', '指标', '年份', '版次', '值', '类别与排名'].map(
        (content): Cell => ({ content, bold: true, align: 'center', fill: 'DEEAF6' }),
      ),
      [{ content: '{#期刊}{刊名}（ISSN {ISSN}），本报告 {刊内论文数} 篇', span: 6, bold: true }],
      [
        { content: '{#期刊指标}' },
        { content: '{指标名称}', align: 'center' },
        { content: '{年份}', align: 'center' },
        { content: '{版次}', align: 'center' },
        { content: '{指标值}', align: 'center' },
        { content: '{指标说明}{/期刊指标}{/期刊}' },
      ],
    ]),
    heading('四、数据库与说明'),
    databases({ width: landscape, fill: 'DEEAF6' }),
    gap(4),
    ruleText(),
    disclaimers(),
    signature({ width: landscape }),
  ],
};

/** 183: the report itself is one page. */
export const onePage: Form = {
  body: [
    title(26, 24),
    text('编号：{报告编号}', { align: 'right', after: 20 }),
    text('{委托人单位}：', { size: 14, line: 1.8 }),
    text(
      '受贵单位 {委托人} 委托，我馆对其提供的 {论文数} 篇论文在 {数据库名单} 中的{检索内容}情况进行了检索，结论如下：',
      { indent: 2, size: 14, line: 1.8 },
    ),
    conclusion({ size: 14, line: 1.8 }),
    text('自引判定口径：{自引口径}。', { indent: 2, size: 14, line: 1.8 }),
    text('特此证明。', { indent: 2, size: 14, line: 1.8, after: 20, keepNext: true }),
    signature({
      people: [
        ['检索员', '{检索员}'],
        ['审核员', '{审核员}'],
        ['签发人', '{签发人}'],
      ],
      seal: 44,
    }),
    heading('附件 1　检索数据库', { newPage: true }),
    databases({ width }),
    heading('附件 2　收录情况'),
    paperTable({ width }, ['no', ['paper', 56], 'role', 'accession', 'factor']),
    heading('附件 3　引用情况'),
    citationTable({ width }),
    heading('附件 4　声明'),
    disclaimers(),
    citing({ title: '附件 5　他引文献', list: '他引文献' }),
  ],
};

const red = 'C00000';

/** 196: like an official letter, its head in red. */
export const redHead: Form = {
  header: runningHead('{单位名称}', '{报告编号}', width),
  body: [
    paragraph('{单位名称}文件', {
      align: 'center',
      size: 34,
      face: '黑体',
      bold: true,
      colour: red,
      before: 20,
      after: 14,
      spread: 3,
    }),
    paragraph('检字〔{报告编号}〕号', {
      align: 'center',
      size: 14,
      face: '仿宋',
      after: 6,
      rule: 'below',
      ruleColour: red,
    }),
    paragraph('{报告名称}', { align: 'center', size: 20, face: '黑体', bold: true, before: 20, after: 14 }),
    text('{委托人单位} {委托人}：', { size: 14, face: '仿宋', line: 1.6 }),
    text('根据您 {委托日期} 的委托（{委托编号}），我馆于各数据库检索了您的 {论文数} 篇论文。现将结果函告如下：', {
      indent: 2,
      size: 14,
      face: '仿宋',
      line: 1.6,
    }),
    conclusion({ size: 14, face: '仿宋', line: 1.6 }),
    text('自引判定口径为“{自引口径}”：{口径说明}', { indent: 2, size: 14, face: '仿宋', line: 1.6 }),
    text('附件：1．论文收录与引用一览表　2．检索数据库{#有他引清单}　3．他引文献{/有他引清单}', {
      size: 14,
      face: '仿宋',
      line: 1.6,
      keepNext: true,
    }),
    signature({ people: [], seal: 42 }),
    heading('附件 1　论文收录与引用一览表', { newPage: true }),
    paperTable({ width }, ['no', ['paper', 50], 'accession', 'cited', 'self', 'others']),
    heading('附件 2　检索数据库'),
    databases({ width }),
    text('{#检索员}检索员：{检索员}　　{/检索员}{#审核员}审核员：{审核员}{/审核员}', { before: 8 }),
    disclaimers(),
    citing({ title: '附件 3　他引文献', list: '他引文献' }),
  ],
};

/** 223: everything across, in one table. */
export const allWide: Form = {
  page: { landscape: true, margins: [22, 18, 18, 18] },
  header: runningHead('{单位名称}', '报告编号：{报告编号}', 261),
  body: [
    title(22),
    labelTable(
      { width: 261 },
      [
        ['委托人', '{委托人}（{委托人所在}）', '检索目的', '{委托目的}'],
        ['检索数据库', '{#数据库}{代码}（{时间范围}）　{/数据库}', '自引口径', '{自引口径}'],
        ['结论', '{结论全文}'],
      ],
      10,
    ),
    gap(8),
    paperTable({ width: 261 }, [
      'no',
      ['titleAuthors', 48],
      'role',
      'source',
      'kind',
      'databases',
      'accession',
      'factor',
      'jcr',
      'cas',
      'cited',
      'self',
      'others',
    ]),
    gap(6),
    disclaimers(),
    signature({ width: 261 }),
    citing({ title: '附　他引文献', list: '他引文献', newPage: true }),
  ],
};

/** 224: large type for a committee. */
export const largeType: Form = {
  size: 14,
  body: [
    title(28, 10),
    paragraph('{委托人}　{委托人所在}', { align: 'center', size: 16, after: 4 }),
    paragraph('报告编号：{报告编号}　　{出具日期}', { align: 'center', after: 14 }),
    heading('一、总表'),
    table({ widths: [46, 30, 30, 30, 30], heads: 1, high: 11 }, [
      ['数据库', '收录（篇）', '被引（次）', '自引（次）', '他引（次）'].map(
        (content): Cell => ({ content, bold: true, align: 'center', fill: 'EDEDED', size: 14 }),
      ),
      [
        { content: '{#数据库}{代码}', align: 'center', size: 14 },
        { content: '{收录篇数}', align: 'center', size: 14 },
        { content: '{库被引}', align: 'center', size: 14 },
        { content: '{库自引}', align: 'center', size: 14 },
        { content: '{库他引}{/数据库}', align: 'center', size: 14 },
      ],
      [
        { content: '各库去重后', align: 'center', size: 14, bold: true },
        { content: '{收录论文数}', align: 'center', size: 14, bold: true },
        { content: '{被引次数}', align: 'center', size: 14, bold: true },
        { content: '{自引次数}', align: 'center', size: 14, bold: true },
        { content: '{他引次数}', align: 'center', size: 14, bold: true },
      ],
    ]),
    heading('二、结论'),
    conclusion(),
    heading('三、明细'),
    paperTable({ width, size: 12 }, ['no', ['title', 58], 'role', 'databases', 'cited', 'others']),
    heading('四、说明'),
    ruleText(),
    disclaimers(),
    signature({ seal: 44 }),
  ],
};

/** jhdx: the code on top, the conclusion in a frame. */
export const framedConclusion: Form = {
  body: [
    table({ widths: [126, 40], lines: 'none' }, [
      [
        {
          content: `${paragraph('{单位名称}', { size: 12, face: '楷体', after: 2 })}${paragraph('{报告名称}', { size: 22, face: '黑体', bold: true, after: 2 })}${paragraph('编号：{报告编号}　{出具日期}', { size: 10.5 })}`,
        },
        {
          content: `${paragraph([picture({ tag: 'qr', wide: 24, high: 24 })], { align: 'center', after: 0 })}${paragraph('{验真码}', { align: 'center', size: 9, after: 0 })}`,
        },
      ],
    ]),
    paragraph('', { rule: 'below', after: 8, line: 0.4 }),
    table({ widths: [width], lines: 'box' }, [
      [
        {
          content: `${paragraph('检索结论', { size: 12, face: '黑体', before: 6, after: 4 })}${conclusion()}${ruleText()}`,
        },
      ],
    ]),
    heading('委托人与论文'),
    labelTable({ width }, [
      ['委托人', '{委托人}', '单位', '{委托人所在}'],
      ['姓名写法', '{作者别名}'],
    ]),
    heading('收录'),
    paperTable({ width }, ['no', 'titleAuthors', 'source', ['accession', 37], 'metrics']),
    heading('引用'),
    citationTable({ width }),
    heading('数据库'),
    databases({ width }),
    disclaimers(),
    signature({ qr: false }),
    records('附件一　著录'),
    citing({ title: '附件二　施引文献', list: '施引文献' }),
  ],
};

/** fjmu: a table a paper. */
export const onePaperOneTable: Form = {
  page: { cover: true },
  body: [
    plainCover(),
    heading('一、检索结论', { newPage: true }),
    conclusion(),
    ruleText(),
    heading('二、检索数据库'),
    databases({ width }),
    heading('三、论文明细'),
    repeat(
      '论文',
      labelTable({ width, whole: true }, [
        ['论文 {序号}', '{题名}'],
        ['作者', '{著者}', '本人角色', '{本人角色}'],
        ['期刊', '{来源}\nISSN {ISSN}', '年卷期页', '{年卷期页}'],
        ['收录', '{收录数据库}', '文献类型', '{文献类型}'],
        ['入藏号', '{入藏号}'],
        ['影响因子', '{影响因子}', '分区', 'JCR {JCR分区}；中科院 {中科院分区}'],
        ['去重后被引', '{被引} 次', '他引 / 自引', '{他引} 次 / {自引} 次'],
      ]),
      gap(10),
    ),
    disclaimers(),
    signature({
      people: [
        ['检索员', '{检索员}'],
        ['审核员', '{审核员}'],
        ['复审员', '{复审员}'],
      ],
    }),
    citing({ title: '附件一　他引文献', list: '他引文献', newPage: true }),
    citing({ title: '附件二　自引文献', list: '自引文献', evidence: true }),
  ],
};

export const inclusionOnly: Form = {
  body: [
    title(22),
    paragraph('报告编号：{报告编号}　　{出具日期}', { align: 'center', after: 10 }),
    labelTable({ width }, [
      ['委托人', '{委托人}', '单位', '{委托人所在}'],
      ['检索目的', '{委托目的}', '发表年限', '{发表年限}'],
    ]),
    heading('一、检索数据库'),
    databases({ width }),
    heading('二、收录结论'),
    conclusion(),
    heading('三、收录情况'),
    paperTable({ width }, ['no', 'titleAuthors', 'source', 'role', 'accession', 'factor', 'jcr', 'cas']),
    disclaimers(),
    signature(),
  ],
};

const promise = (): string =>
  [
    text('请逐篇核对：是否本人论文、著录与收录是否正确、有无遗漏。核对无误后签字，我馆据此出具报告。', {
      before: 8,
      keepNext: true,
    }),
    text('委托人签字：____________________        日期：________ 年 ____ 月 ____ 日', { before: 20, align: 'right' }),
  ].join('');

const confirmationHead = (words: string): string =>
  [
    paragraph(words, { align: 'center', size: 20, face: '黑体', bold: true, after: 6 }),
    paragraph('委托编号：{委托编号}　　委托人：{委托人}（{委托人所在}）　　检索日期：{出具日期}', {
      align: 'center',
      after: 8,
    }),
  ].join('');

export const confirmation: Form = {
  header: runningHead('{单位名称}', '委托编号：{委托编号}'),
  footer: pageNumbers('zh', '本单仅供核对，不作证明　'),
  body: [
    confirmationHead('论文核对单'),
    paperTable({ width }, ['no', ['paper', 56], 'role', 'databases', 'check', 'note']),
    promise(),
  ],
};

export const sciConfirmation: Form = {
  page: { landscape: true },
  header: runningHead('{单位名称}', '委托编号：{委托编号}', landscape),
  footer: pageNumbers('zh', '本单仅供核对，不作证明　'),
  body: [
    confirmationHead('SCI 论文核对单'),
    paperTable({ width: landscape, list: '收录论文' }, [
      'no',
      ['titleAuthors', 52],
      'source',
      'accession',
      'factor',
      'jcr',
      'cas',
      'cited',
      'check',
      'note',
    ]),
    repeat(
      '有未收录',
      subheading('未查到收录的论文'),
      repeat('未收录论文', text('{论文序号}．{参考文献}', { style: 'Annex', left: 7, hang: 7 })),
    ),
    promise(),
  ],
};

export const journals: Form = {
  body: [
    title(22),
    paragraph('报告编号：{报告编号}　　委托人：{委托人}（{委托人单位}）　　{出具日期}', { align: 'center', after: 12 }),
    repeat(
      '期刊',
      subheading('{序号}　{刊名}'),
      text('ISSN：{ISSN}　　影响因子：{影响因子}　　JCR 分区：{JCR分区}　　中科院分区：{中科院分区}', {
        after: 4,
        keepNext: true,
      }),
      table({ widths: [36, 26, 18, 22, 22, 42], heads: 1, lines: 'three' }, [
        ['指标', '体系', '年份', '版次', '值', '类别与排名'].map(
          (content): Cell => ({ content, bold: true, align: 'center', fill: 'EDEDED' }),
        ),
        [
          { content: '{#期刊指标}{指标名称}', align: 'center' },
          { content: '{体系}', align: 'center' },
          { content: '{年份}', align: 'center' },
          { content: '{版次}', align: 'center' },
          { content: '{指标值}', align: 'center', bold: true },
          { content: '{指标说明}{/期刊指标}' },
        ],
      ]),
      gap(6),
    ),
    heading('论文与期刊'),
    paperTable({ width }, ['no', ['title', 46], 'journal', ['year', 20], 'factor', 'jcr', 'cas']),
    disclaimers(),
    signature(),
  ],
};

export const search: Form = {
  page: { cover: true },
  body: [
    searchCover(),
    heading('一、委托人与检索目的', { newPage: true }),
    labelTable({ width }, [
      ['委托人', '{委托人}', '单位', '{委托人单位}'],
      ['联系电话', '{委托人电话}', '电子邮箱', '{委托人邮箱}'],
      ['检索目的', '{委托目的}', '检索年限', '{发表年限}'],
      ['检索机构', '{单位名称}{#检索站}（{检索站}）{/检索站}\n{单位地址}　{单位电话}'],
    ]),
    heading('二、检索要求'),
    text('检索内容：{检索内容}。', { indent: 2 }),
    repeat('备注', text('{备注}', { indent: 2 })),
    heading('三、检索范围'),
    databases({ width }),
    heading('四、相关文献'),
    repeat('论文', text('[{序号}] {参考文献}', { left: 8, hang: 8, align: 'left' })),
    heading('五、检索结论'),
    conclusion(),
    heading('六、检索员与审核员声明'),
    text('1．报告中陈述的事实真实、准确。', { after: 2, keepNext: true }),
    text('2．我们按照检索规范进行检索、文献分析和审核，并作出上述结论。', { after: 2, keepNext: true }),
    text('3．我们获取的报酬与本报告的分析、意见和结论无关，也与本报告的使用无关。', { keepNext: true }),
    signature({
      people: [
        ['检索员（签字）', '{检索员}'],
        ['审核员（签字）', '{审核员}'],
      ],
    }),
    heading('七、附件与备注'),
    disclaimers(),
  ],
};

export const contents: Form = {
  body: [
    title(20),
    paragraph('报告编号：{报告编号}　　委托人：{委托人}', { align: 'center', after: 10 }),
    heading('论文目录'),
    repeat(
      '论文',
      text('{序号}．{题名}', { left: 8, hang: 8, after: 0, keepNext: true, align: 'left' }),
      text('{收录数据库}　去重后被引 {被引} 次，他引 {他引} 次', { left: 8, colour: '595959', size: 9 }),
    ),
    records('附件一　论文著录'),
    citing({ title: '附件二　他引文献', list: '他引文献' }),
    citing({ title: '附件三　自引文献', list: '自引文献', evidence: true }),
    text('本目录与附件随报告 {报告编号} 一并有效，验真码 {验真码}。', { before: 14 }),
  ],
};
