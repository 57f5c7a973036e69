import {
  type PatentSectionKey,
  patentKinds,
  patentTemplateOf,
  sectionHeading,
  sectionsOfKind,
} from '#domain/reports/patents/patent-sections.ts';
import type { PatentType } from '#domain/services/choices.ts';
import { conclusion, heading, mark, pageNumbers, repeat, runningHead, signature, subheading, text } from './blocks.ts';
import type { Form } from './form.ts';
import { type Cell, paragraph, picture, table } from './ooxml.ts';

const margins = [28, 24, 26, 24] as const;
const width = 162;

const label = (content: string, more: Partial<Cell> = {}): Cell => ({
  content,
  align: 'center',
  face: '黑体',
  fill: 'F5F5F5',
  size: 9,
  ...more,
});

type Column = readonly [heading: string, content: string, share: number];

/** A table whose one row is repeated for each item of a list. */
const rows = (list: string, columns: readonly Column[], outer: readonly string[] = []): string => {
  const all = columns.reduce((sum, [, , share]) => sum + share, 0);
  const open = [...outer, list].map((name) => `{#${name}}`).join('');
  const close = [list, ...outer.toReversed()].map((name) => `{/${name}}`).join('');
  return table({ widths: columns.map(([, , share]) => (share / all) * width), heads: 1, lines: 'book' }, [
    columns.map(([title]) => label(title)),
    columns.map(
      ([, content], at): Cell => ({
        content: `${at === 0 ? open : ''}${content}${at === columns.length - 1 ? close : ''}`,
        size: 8.5,
      }),
    ),
  ]);
};

const none = (flag: string, words: string): string =>
  [mark(`{^${flag}}`), text(words, { indent: 2 }), mark(`{/${flag}}`)].join('');
const small = (content: string): string => text(content, { style: 'Annex', colour: '595959', before: 3 });

const listColumns: readonly Column[] = [
  ['族', '{清单族号}', 8],
  ['公开号', '{清单公开号}', 33],
  ['题名与申请人', '{清单题名}（{清单申请人}）', 62],
  ['申请日', '{清单申请日}', 21],
  ['公开日', '{清单公开日}', 21],
  ['有效性', '{清单状态}', 18],
];

const documentColumns: readonly Column[] = [
  ['序号', '{对比号}', 9],
  ['类别', '{对比类别}', 9],
  ['文献', '{对比文件号}', 35],
  ['题名与权利人', '{对比题名}　{对比权利人}', 38],
  ['公开日', '{对比公开日}', 21],
  ['分类号', '{对比分类号}', 25],
  ['涉及特征', '{涉及特征}', 26],
];

/** What is no patent has neither owner nor class: its reference has their room. */
const literatureColumns: readonly Column[] = [
  ['序号', '{对比号}', 9],
  ['类别', '{对比类别}', 9],
  ['文献', '{对比著录}', 98],
  ['公开日', '{对比公开日}', 21],
  ['涉及特征', '{涉及特征}', 26],
];

const sections: Readonly<Record<PatentSectionKey, () => string>> = {
  subject: () =>
    table({ widths: [34, 128], lines: 'grid', high: 8 }, [
      [label('{#委托事项}{事项}', { size: 10 }), { content: '{事项内容}{/委托事项}', size: 10 }],
      [label('委托人', { size: 10 }), { content: '{委托人所在}　{委托人}', size: 10 }],
    ]),
  search: () =>
    [
      repeat('没有检索来源', text('没有登记检索，也没有导入数据文件；各项依据见正文所列来源。', { indent: 2 })),
      repeat(
        '有专利检索记录',
        subheading('检索的数据库与检索式'),
        rows('专利检索记录', [
          ['数据库', '{检索于}', 26],
          ['检索式', '{专利检索式}', 80],
          ['检索日期', '{专利检索日}', 28],
          ['命中', '{专利命中}', 14],
          ['备注', '{专利检索备注}', 20],
        ]),
      ),
      repeat(
        '有专利检索词',
        subheading('关键词'),
        repeat('专利检索词', text('{序号}．{专利中文词}　{专利英文词}', { left: 7, hang: 7 })),
      ),
      repeat('有专利分类号', text('分类号：{专利分类号}。', { indent: 2 })),
      repeat(
        '有数据文件',
        subheading('导入的数据文件'),
        rows('数据文件', [
          ['文件', '{文件名}', 52],
          ['来源与格式', '{文件格式}', 32],
          ['件数', '{文件件数}', 14],
          ['导出日', '{文件导出日}', 30],
          ['导入日', '{文件日期}', 30],
        ]),
        text('共 {专利件数} 件，合并为 {申请件数} 件申请、{同族数} 族。', { indent: 2, before: 4 }),
      ),
    ].join(''),
  statuses: () =>
    [
      none('有法律状态', '没有要查的号码。'),
      repeat(
        '有法律状态',
        rows('法律状态', [
          ['序号', '{序号}', 9],
          ['号码', '{状态号码}', 35],
          ['题名', '{状态题名}', 26],
          ['有效性', '{有效性}', 14],
          ['状态', '{状态原文}', 23],
          ['届满日', '{届满日}', 19],
          ['核查日', '{核查日}', 19],
          ['来源', '{状态来源}', 25],
        ]),
      ),
    ].join(''),
  families: () =>
    [
      none('有专利清单', '专利集是空的。'),
      repeat(
        '同族',
        subheading('{族所问}　{族题名}'),
        text('集内 {族件数} 件；覆盖 {族覆盖}{族所列}', { style: 'Annex', colour: '595959', keepNext: true }),
        rows('族成员', [
          ['受理局', '{清单受理局}', 17],
          ['公开号', '{清单公开号}', 29],
          ['申请号', '{清单申请号}', 32],
          ['申请日', '{清单申请日}', 20],
          ['公开日', '{清单公开日}', 20],
          ['有效性', '{清单状态}', 14],
          ['状态的日期与来源', '{清单状态来源}', 34],
        ]),
        paragraph('', { after: 2, line: 0.3 }),
      ),
      small('{同族说明}'),
    ].join(''),
  live: () =>
    [
      none('有各国权利', '没有指定国家或地区，专利集也没有受理局。'),
      repeat(
        '有各国权利',
        rows('各国权利', [
          ['国家或地区', '{国家}', 42],
          ['有效（件）', '{国有效}', 22],
          ['审中（件）', '{国审中}', 22],
          ['失效（件）', '{国失效}', 22],
          ['不明（件）', '{国不明}', 22],
          ['其中需复核（件）', '{国需复核}', 32],
        ]),
        subheading('有效与审中的权利'),
        rows(
          '国内权利',
          [
            ['国家', '{国家}', 16],
            ['公开号', '{权利号}', 28],
            ['题名', '{权利题名}', 34],
            ['权利人', '{权利人}', 26],
            ['状态', '{权利状态}', 12],
            ['首项权利要求', '{首项权利要求}', 46],
          ],
          ['各国权利'],
        ),
      ),
    ].join(''),
  claims: () =>
    [
      none('有权利要求', '没有拆分权利要求。'),
      repeat(
        '权利要求',
        subheading('权利要求 {权项号}（{权项性质}）'),
        repeat('技术特征', text('{特征号}　{特征文字}', { left: 10, hang: 10 })),
      ),
    ].join(''),
  documents: () =>
    [
      none('有对比专利', '没有列入比对的专利文献。'),
      repeat(
        '有对比专利',
        rows('对比专利', documentColumns),
        repeat('对比专利', small('[{对比号}] {对比时间关系}；类别 {对比类别}：{对比类别说明}。')),
      ),
    ].join(''),
  literature: () =>
    [none('有对比文献', '没有列入比对的非专利文献。'), repeat('有对比文献', rows('对比文献', literatureColumns))].join(
      '',
    ),
  chart: () =>
    [
      none('有比对', '没有可比对的。'),
      repeat(
        '有比对',
        repeat(
          '权利要求',
          subheading('权利要求 {权项号}（{权项性质}）'),
          rows(
            '特征各篇',
            [
              ['特征', '{特征号}　{特征文字}', 46],
              ['文献或产品', '[{各篇号}] {各篇名}', 30],
              ['结果', '{各篇结果}', 14],
              ['原文与位置', '{各篇引文}', 46],
              ['理由', '{各篇理由}', 26],
            ],
            ['技术特征'],
          ),
          paragraph('', { after: 2, line: 0.3 }),
        ),
        subheading('单独对比的结果'),
        repeat(
          '比对各篇',
          repeat('单篇结果', text('[{对比号}] {对比文件号}　权利要求 {结果权项}：{结果}', { left: 8, hang: 8 })),
        ),
        repeat('比对句', text('{序号}．{比对的话}', { left: 7, hang: 7 })),
      ),
    ].join(''),
  landscape: () =>
    [
      none('有统计图', '没有可画的图。'),
      repeat(
        '统计图',
        paragraph('图 {序号}　{图名}', { face: '黑体', size: 10.5, keepNext: true, before: 10, after: 4 }),
        paragraph([picture({ tag: 'chart', wide: width, high: 80 })], { align: 'center', keepNext: true, after: 2 }),
        small('{图说明}'),
      ),
    ].join(''),
  conclusion: () => conclusion(),
  list: () =>
    [
      none('有专利清单', '专利集是空的。'),
      repeat('有专利清单', rows('专利清单', listColumns), small('{清单说明}')),
    ].join(''),
  limits: () => repeat('报告限制', text('{序号}．{限制}', { left: 7, hang: 7, keepNext: true })),
};

const cover = (): string =>
  [
    paragraph('报告编号：{报告编号}', { align: 'right', size: 11, before: 6, after: 90 }),
    paragraph('{报告名称}', { align: 'center', size: 30, face: '黑体', bold: true, spread: 2, after: 100, line: 1.2 }),
    table(
      { widths: [42, 100], lines: 'none', high: 12 },
      (
        [
          ['名　　称：', '{专利名称}'],
          ['委托类型：', '{专利委托类型}'],
          ['委 托 人：', '{委托人单位}'],
          ['委托日期：', '{委托日期}'],
          ['检索机构：', '{单位名称}'],
          ['完成日期：', '{出具日期}'],
        ] as const
      ).map(([one, other]): Cell[] => [
        { content: one, align: 'right', size: 13, face: '黑体' },
        { content: other, size: 14, left: 2, rule: 'below', ruleColour: '595959' },
      ]),
    ),
  ].join('');

const formOf = (kind: PatentType): Form => ({
  page: { cover: true, margins },
  size: 11,
  header: runningHead('{单位名称}', '报告编号：{报告编号}', width),
  footer: pageNumbers(),
  body: [
    cover(),
    paragraph('', { newPage: true, after: 0, line: 0.3 }),
    ...sectionsOfKind(kind).flatMap((section, at) => [heading(sectionHeading(section, at)), sections[section.key]()]),
    signature({ width, seal: 42 }),
    text('本报告未加盖印章无效，部分复印无效。验证真伪：{验真网址}（验真码 {验真码}）。', {
      style: 'Annex',
      before: 8,
    }),
  ],
});

/** One form for each kind of order: its own sections in their order. */
export const patentForms: Readonly<Record<string, Form>> = Object.fromEntries(
  patentKinds.map((kind) => [patentTemplateOf(kind), formOf(kind)]),
);
