import { englishName, repeat } from './blocks.ts';
import { type Cell, paragraph, picture, table } from './ooxml.ts';

const line = (label: string, value: string): Cell[] => [
  { content: label, align: 'right', size: 14, face: '黑体' },
  { content: value, size: 14, left: 2 },
];

const usualLines: readonly (readonly [label: string, value: string])[] = [
  ['报告编号：', '{报告编号}'],
  ['委 托 人：', '{委托人}'],
  ['委托单位：', '{委托人所在}'],
  ['委托日期：', '{委托日期}'],
  ['完成日期：', '{出具日期}'],
];

const details = (lines: readonly (readonly [string, string])[], high = 12, label = 40): string =>
  table(
    { widths: [label, 140 - label], lines: 'none', high },
    lines.map(([one, other]) => line(one, other)),
  );

const logo = (size: number, before = 30): string =>
  paragraph([picture({ tag: 'logo', wide: size, high: size })], { align: 'center', before, after: 14 });

const title = (size: number, before: number, after: number, colour?: string): string =>
  paragraph('{报告名称}', {
    align: 'center',
    size,
    face: '黑体',
    bold: true,
    before,
    after,
    line: 1.3,
    ...(colour && { colour }),
  });

const below = (before: number): string =>
  [
    paragraph('{单位名称}', { align: 'center', size: 16, face: '黑体', before, after: 6 }),
    paragraph('{检索站}', { align: 'center', size: 12 }),
  ].join('');

export const plainCover = (): string => [logo(32), title(28, 26, 90), details(usualLines), below(120)].join('');

const rule = (before: number, after: number): string =>
  paragraph('', { left: 60, right: 60, rule: 'below', ruleColour: '262626', before, after, line: 0.3 });

interface CoverWords {
  institution: string;
  below: string;
  number: string;
  lines: readonly (readonly [label: string, value: string])[];
  scan: string;
}

const chineseCover: CoverWords = {
  institution: '{单位名称}',
  below: '{单位英文名}',
  number: '报告编号　{报告编号}{#修订}　　第 {报告版本} 版{/修订}',
  lines: [...usualLines.slice(1), ['委托编号：', '{委托编号}'], ['检索机构：', '{检索站}']],
  scan: '扫码，或在验真页输入验真码 {验真码}',
};

const englishCover: CoverWords = {
  institution: englishName,
  below: '{#单位英文名}{单位名称}{/单位英文名}',
  number: 'Report No. {报告编号}{#修订}    version {报告版本}{/修订}',
  lines: [
    ['Applicant', '{委托人}'],
    ['Affiliation', '{委托人所在}'],
    ['Ordered on', '{委托日期}'],
    ['Issued on', '{出具日期}'],
    ['Order No.', '{委托编号}'],
    ['Issued by', '{检索站}'],
  ],
  scan: 'Scan, or enter the code {验真码} on the verification page',
};

/** The cover of the standard layout: name, title between two rules, the facts, the code at the foot. */
export const standardCover = (tongue: 'zh' | 'en' = 'zh'): string => {
  const said = tongue === 'en' ? englishCover : chineseCover;
  return [
    paragraph(said.institution, {
      align: 'center',
      size: 16,
      face: '黑体',
      ...(tongue === 'zh' && { spread: 2 }),
      before: 30,
      after: 2,
    }),
    paragraph(said.below, { align: 'center', size: 10, colour: '595959', after: 66 }),
    rule(0, 14),
    title(tongue === 'en' ? 22 : 26, 0, 6),
    rule(0, 16),
    paragraph(said.number, { align: 'center', size: 11.5, after: 46 }),
    table(
      { widths: [34, 78], lines: 'none', high: 10 },
      said.lines.map(([one, other]): Cell[] => [
        { content: one, align: 'right', size: 11.5, face: '黑体', colour: '595959' },
        { content: other, size: 11.5, left: 2, rule: 'below', ruleColour: '8C8C8C' },
      ]),
    ),
    repeat(
      '定稿',
      paragraph([picture({ tag: 'qr', wide: 24, high: 24 })], { align: 'center', before: 34, after: 2 }),
      paragraph(said.scan, { align: 'center', size: 9, colour: '595959', after: 0 }),
      paragraph('{验真网址}', { align: 'center', size: 8, colour: '595959' }),
    ),
  ].join('');
};

export const framedCover = (): string =>
  [
    paragraph('报告编号：{报告编号}', { align: 'right', size: 12, before: 10, after: 70 }),
    title(30, 0, 20),
    paragraph('（收录、引用与作者身份）', { align: 'center', size: 16, face: '楷体', after: 80 }),
    table(
      { widths: [38, 102], lines: 'box', high: 14 },
      [
        ['委托人', '{委托人}'],
        ['职称', '{委托人职称}'],
        ['委托单位', '{委托人单位}'],
        ['院系部门', '{委托人部门}'],
        ['检索目的', '{委托目的}'],
        ['检索单位', '{单位名称}'],
        ['完成日期', '{出具日期}'],
      ].map(([one, other]): Cell[] => [
        { content: one!, align: 'center', size: 14, face: '黑体', fill: 'F2F2F2' },
        { content: other!, size: 14 },
      ]),
    ),
    paragraph('{单位地址}{#单位电话}　电话：{单位电话}{/单位电话}', { align: 'center', size: 10.5, before: 90 }),
  ].join('');

export const bilingualCover = (englishTitle: string): string =>
  [
    logo(28, 20),
    title(26, 16, 6),
    paragraph(englishTitle, { align: 'center', size: 15, after: 70 }),
    details(
      [
        ['报告编号\nReport No.', '{报告编号}'],
        ['委托人\nApplicant', '{委托人}'],
        ['委托单位\nAffiliation', '{委托人单位}\n{作者英文单位}'],
        ['完成日期\nDate of issue', '{出具日期}\n{出具日期英文}'],
      ],
      17,
      46,
    ),
    paragraph('{单位名称}', { align: 'center', size: 16, face: '黑体', before: 70, after: 2 }),
    paragraph('{单位英文名}', { align: 'center', size: 13 }),
  ].join('');

export const codedCover = (): string =>
  [
    table({ widths: [86, 80], lines: 'none' }, [
      [
        { content: paragraph([picture({ tag: 'logo', wide: 24, high: 24 })], { align: 'left' }) },
        { content: paragraph([picture({ tag: 'qr', wide: 24, high: 24 })], { align: 'right' }) },
      ],
    ]),
    title(30, 110, 16),
    paragraph('编号：{报告编号}', { align: 'center', size: 14, after: 110 }),
    details([
      ['委 托 人：', '{委托人}'],
      ['单位科室：', '{委托人所在}'],
      ['职　　称：', '{委托人职称}'],
      ['检索目的：', '{委托目的}'],
      ['检索机构：', '{单位名称}'],
      ['完成日期：', '{出具日期}'],
    ]),
    paragraph('扫描右上角二维码或凭验真码 {验真码} 可验证本报告', {
      align: 'center',
      size: 10.5,
      before: 80,
      colour: '595959',
    }),
  ].join('');

/** The words of the ministry's novelty stations, for searches of novelty and patents. */
export const searchCover = (): string =>
  [
    paragraph('报告编号：{报告编号}', { align: 'right', size: 14, before: 20, after: 110 }),
    title(32, 0, 100),
    details([
      ['检索目的：', '{委托目的}'],
      ['委 托 人：', '{委托人}（{委托人单位}）'],
      ['委托日期：', '{委托日期}'],
      ['检索机构：', '{单位名称}'],
      ['完成日期：', '{出具日期}'],
    ]),
    below(110),
  ].join('');
