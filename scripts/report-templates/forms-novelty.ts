import { gap, heading, pageNumbers, repeat, runningHead, subheading, text, unless } from './blocks.ts';
import type { Form } from './form.ts';
import { type Cell, paragraph, picture, run, table } from './ooxml.ts';

/** The margins of the form: 30 mm above and below, 28 mm at the sides. */
const margins = [30, 28, 30, 28] as const;
const width = 154;
const label = (content: string, more: Partial<Cell> = {}): Cell => ({
  content,
  align: 'center',
  face: '黑体',
  fill: 'F5F5F5',
  ...more,
});

/** Leaves room for a title of three lines and an agency of two. */
const cover = (ministry: string, above = 44): string =>
  [
    paragraph('报告编号：{报告编号}', { align: 'right', size: 12, before: 6, after: 72 }),
    paragraph('{报告名称}', { align: 'center', size: 36, face: '黑体', bold: true, spread: 4, after: 84, line: 1.2 }),
    table(
      { widths: [52, 98], lines: 'none', high: 13 },
      (
        [
          ['项目名称：', '{项目名称}'],
          ['委 托 人：', '{委托人单位}'],
          ['委托日期：', '{委托日期}'],
          ['查新机构（盖章）：', '{查新机构}'],
          ['查新完成日期：', '{出具日期}'],
        ] as const
      ).map(([one, other]): Cell[] => [
        { content: one, align: 'right', size: 14, face: '黑体' },
        { content: other, size: 16, left: 2, rule: 'below', ruleColour: '595959' },
      ]),
    ),
    paragraph(ministry, { align: 'center', size: 16, before: above, after: 0 }),
  ].join('');

/** LibreOffice forgets to keep headings with what follows in a text that begins right after a table. */
const afterTable = gap(0);

const wide = (content: string, span: number): Cell => ({ content, span });

/** The first table of the form: the project, who ordered it, who searches. */
const facts = (): string =>
  table({ widths: [24, 22, 42, 24, 42], lines: 'box', high: 8.5 }, [
    [label('项目名称', { rows: 'first' }), label('中文'), wide('{项目名称}', 3)],
    [label('', { rows: 'next' }), label('英文'), wide('{项目英文名称}', 3)],
    [label('委托人', { rows: 'first' }), label('名称'), wide('{委托人单位}', 3)],
    [
      label('', { rows: 'next' }),
      label('联系人'),
      { content: '{委托人}' },
      label('联系电话'),
      { content: '{委托人电话}' },
    ],
    [label('查新机构', { rows: 'first' }), label('机构名称'), wide('{查新机构}', 3)],
    [
      label('', { rows: 'next' }),
      label('通信地址'),
      { content: '{机构地址}' },
      label('邮政编码'),
      { content: '{机构邮编}' },
    ],
    [
      label('', { rows: 'next' }),
      label('负责人'),
      { content: '{机构负责人}' },
      label('联系人'),
      { content: '{机构联系人}' },
    ],
    [label('', { rows: 'next' }), label('电话'), { content: '{机构电话}' }, label('传真'), { content: '{机构传真}' }],
    [label('', { rows: 'next' }), label('电子信箱'), wide('{机构信箱}', 3)],
    [label('合同编号'), wide('{合同编号}', 2), label('查新范围'), { content: '{查新范围}' }],
  ]);

const body = { indent: 2, line: 1.5, size: 12 } as const;
const numbered = { left: 8, hang: 8, line: 1.5, size: 12, align: 'left' } as const;
const small = { size: 10.5, left: 8, line: 1.35 } as const;

const purpose = (): string => [heading('一、查新目的'), text('{查新目的}', body)].join('');

const technology = (title: string): string => [heading(title), repeat('科学技术要点', text('{要点段}', body))].join('');

const pointsAndRequests = (): string =>
  [
    heading('三、查新点与查新要求'),
    subheading('（一）查新点'),
    repeat(
      '查新点',
      text('{序号}．{点文字}', numbered),
      repeat('有特征', text('技术特征：{点特征}', small)),
      repeat('有更正', text('{点更正}', small)),
    ),
    subheading('（二）查新要求'),
    repeat('查新要求', text('{序号}．{句}', numbered)),
    text('查新范围：{查新范围}。', body),
  ].join('');

const databaseTable = (): string =>
  table({ widths: [11, 38, 30, 22, 35, 18], heads: 1, lines: 'grid' }, [
    ['序号', '数据库', '检索平台', '年限', '检索日期', '命中\n（篇次）'].map((one) => label(one)),
    [
      { content: '{#检索的库}{序号}', align: 'center' },
      { content: '{库名}{#有子库}\n（{库子库}）{/有子库}' },
      { content: '{检索平台}' },
      { content: '{库年限}', align: 'center' },
      { content: '{库检索日}', align: 'center' },
      { content: '{库命中}{/检索的库}', align: 'center' },
    ],
  ]);

const databaseLines = (): string =>
  repeat(
    '检索的库',
    text(
      '{序号}．{库名}{#有子库}（{库子库}）{/有子库}{#有检索平台}（{检索平台}）{/有检索平台}　{库年限}　{库检索日}检索，命中 {库命中} 篇次',
      numbered,
    ),
  );

const strategy = (databases: string): string =>
  [
    heading('四、文献检索范围及检索策略'),
    subheading('4.1　检索的数据库'),
    databases,
    subheading('4.2　检索词'),
    repeat('检索词', text('{序号}．{中文词}{#查国外}　{英文词}{/查国外}', numbered)),
    subheading('4.3　检索式'),
    // The name and its formulas are one paragraph: LibreOffice leaves a heading behind when two are kept with the next.
    repeat(
      '检索的库',
      paragraph(
        [
          run('{序号}．{库名}{#检索式}', { size: 12, bold: true }),
          run('\n{式文字}　（{式查新点}{#式有子库}，{式子库}{/式有子库}，{式日期}，命中 {式命中} 篇）{/检索式}', {
            size: 10.5,
          }),
        ],
        { left: 8, hang: 8, line: 1.35, before: 4, after: 4, align: 'left' },
      ),
    ),
    repeat('有检验', subheading('4.4　检索式的检验'), text('{检索式检验}', body)),
  ].join('');

const documentLines = (list: string, points: boolean): string =>
  repeat(
    list,
    text('[{文献号}] {文献著录}', { ...numbered, left: 10, hang: 10, keepNext: true }),
    repeat('有摘要', text('摘要：{文献摘要}', { ...small, left: 10 })),
    text(`检出：{文献出处}${points ? '　{涉及的点}' : ''}`, { ...small, left: 10, colour: '595959', after: 6 }),
  );

const results = (): string =>
  [
    heading('五、检索结果'),
    text('{检出说明}', body),
    subheading('5.1　密切相关文献'),
    documentLines('密切文献', true),
    unless('有密切文献', text('没有检出密切相关文献。', body)),
    repeat(
      '有课题组文献',
      paragraph('委托人（课题组）自己的文献（列出，不作依据）：', { size: 12, bold: true, keepNext: true, before: 10 }),
      documentLines('课题组文献', false),
    ),
    repeat(
      '有较晚文献',
      paragraph('不在委托日之前公开的文献（列出，不作依据）：', { size: 12, bold: true, keepNext: true, before: 10 }),
      documentLines('较晚文献', false),
    ),
    repeat(
      '有一般文献',
      subheading('5.2　一般相关文献'),
      repeat('一般文献', text('[{一般文献号}] {一般著录}', { ...numbered, left: 10, hang: 10 })),
    ),
  ].join('');

const signatures = (): string => {
  const keep = { keepNext: true, before: 0, after: 6, line: 1.5, size: 12 } as const;
  const over = picture({ tag: 'seal', wide: 42, high: 42, at: { x: width - 62, y: -8 } });
  const code = picture({ tag: 'qr', wide: 22, high: 22, at: { x: 0, y: 2 } });
  const side = { ...keep, align: 'center', left: width - 82 } as const;
  return [
    paragraph('{#查新员}查新员（签字）：{查新员}　　　　查新员职称：{查新员职称}{/查新员}', { ...keep, before: 14 }),
    paragraph('{#查新审核员}审核员（签字）：{查新审核员}　　　　审核员职称：{审核员职称}{/查新审核员}', keep),
    // The handwriting is laid beside it, and is higher than a line.
    paragraph('{#签发人}签发人（签字）：{签发人}{/签发人}', { ...keep, before: 14, after: 20 }),
    paragraph([code, over, run('（科技查新专用章）', { size: 12 })], side),
    paragraph('{出具日期}', side),
    paragraph('', keep),
    paragraph('验真码：{验真码}', { size: 9, before: 14 }),
  ].join('');
};

const tableTitle = (words: string): string =>
  paragraph(words, { align: 'center', size: 10.5, face: '黑体', keepNext: true, before: 10, after: 4 });

/** A Word form has a fixed number of columns: a row a document, its points under what it says of them. */
const matrix = (): string =>
  table({ widths: [18, 34, 34, 34, 34], heads: 1, lines: 'grid' }, [
    ['文献', '已述及的查新点', '部分述及的查新点', '未述及的查新点', '未比对的查新点'].map((one) => label(one)),
    [
      { content: '{#密切文献}[{文献号}]', align: 'center' },
      { content: '{述及的点}', align: 'center' },
      { content: '{部分述及的点}', align: 'center' },
      { content: '{未述及的点}', align: 'center' },
      { content: '{未比对的点}{/密切文献}', align: 'center' },
    ],
  ]);

const comparison = (): string =>
  [
    repeat('有密切文献', tableTitle('密切相关文献与各查新点的对比'), matrix()),
    repeat(
      '有述及之处',
      tableTitle('密切相关文献述及的内容与原文'),
      table({ widths: [16, 18, 26, 58, 36], heads: 1, lines: 'grid' }, [
        ['文献', '查新点', '对比', '相同之处与原文', '未述及'].map((one) => label(one)),
        [
          { content: '{#密切文献}{#述及之处}[{文献号}]', align: 'center' },
          { content: '{对比点}', align: 'center' },
          { content: '{对比结果}', align: 'center' },
          { content: '{相同之处}{#有引文}\n“{对比引文}”{/有引文}' },
          { content: '{不同之处}{/述及之处}{/密切文献}' },
        ],
      ]),
    ),
  ].join('');

const conclusion = (grid: string): string =>
  [
    heading('六、查新结论'),
    text('{结论开头}', body),
    repeat('有文献对比', subheading('（一）相关文献对比分析'), repeat('文献对比', text('{序号}．{句}', numbered))),
    grid,
    subheading('（二）查新点的新颖性'),
    repeat('查新点结论', text('{序号}．{句}', numbered)),
    text('{总结论}', { ...body, before: 6 }),
    signatures(),
  ].join('');

const end = (): string =>
  [
    heading('七、查新员、审核员声明'),
    repeat('声明', text('（{序号}）{句}', numbered)),
    paragraph(
      '{#查新员}查新员（签字）：{查新员}　　{/查新员}{#查新审核员}审核员（签字）：{查新审核员}　　{/查新审核员}{出具日期}',
      { size: 12, before: 8 },
    ),
    heading('八、附件清单'),
    repeat('附件清单', text('{序号}．{句}', numbered)),
    unless('有附件', text('无', body)),
    repeat('有检出清单', text('{检出清单}', { style: 'Annex' })),
    heading('九、备注'),
    text('{查新备注}', body),
    text('本报告未加盖查新专用章无效，部分复印无效。验证真伪：{验真网址}（验真码 {验真码}）。', {
      style: 'Annex',
      before: 8,
    }),
  ].join('');

const look = { page: { cover: true, margins }, footer: pageNumbers(), size: 12 } as const;

/** The form of the education ministry's novelty stations. */
export const education: Form = {
  ...look,
  header: runningHead('{查新机构}', '报告编号：{报告编号}', width),
  body: [
    cover('中华人民共和国教育部'),
    paragraph('', { newPage: true, after: 0, line: 0.3 }),
    facts(),
    afterTable,
    purpose(),
    technology('二、科学技术要点'),
    pointsAndRequests(),
    strategy(databaseTable() + afterTable),
    results(),
    conclusion(comparison() + afterTable),
    end(),
  ],
};

/** The form that the science ministry gave out in 2000: lists instead of tables. */
export const science: Form = {
  ...look,
  header: runningHead('{单位名称}', '报告编号：{报告编号}', width),
  body: [
    cover('中华人民共和国科学技术部\n二〇〇〇年制', 24),
    paragraph('', { newPage: true, after: 0, line: 0.3 }),
    facts(),
    afterTable,
    purpose(),
    technology('二、查新项目的科学技术要点'),
    pointsAndRequests(),
    strategy(databaseLines()),
    results(),
    conclusion(''),
    end(),
  ],
};
