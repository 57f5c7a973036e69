import {
  citingLines,
  conclusion,
  databases,
  heading,
  numberedFooter,
  repeat,
  runningHead,
  signature,
  text,
} from './blocks.ts';
import { citationTable, labelTable, recordTable } from './columns.ts';
import { standardCover } from './covers.ts';
import type { Form } from './form.ts';
import { paragraph, run } from './ooxml.ts';

const width = 162;
const english = { width, tongue: 'en', lines: 'book', fill: 'auto' } as const;
const caption = { align: 'center', size: 9, bold: true, keepNext: true, before: 4, after: 4 } as const;
const small = { size: 8, colour: '595959' } as const;

const request = [
  ['Applicant', '{委托人}', 'Academic title', '{委托人职称}'],
  ['Author', '{作者}', 'Purpose', '{委托目的}'],
  ['Affiliation', '{作者英文单位}'],
  ['Name variants', '{作者别名}'],
  ['Identifiers', '{作者标识}'],
  ['Scope', '{检索内容}', 'Journal metrics', '{检索指标}'],
  ['Publication years', '{发表年限}', 'Citation years', '{引用年限}'],
];

/** The words of the standard layout in English, which a report ordered in English is drawn in where there is no LibreOffice. */
const notes = [
  '1.  Self-citations: {自引口径}. {口径说明}',
  '2.  The results reflect the contents of the listed databases on the days of the searches. This report covers the listed databases and papers only and is void if altered or copied in part.',
  '3.  {#定稿}The conclusion and validity of this report can be checked by its code or file on the verification page.{/定稿}{#草稿}This is a draft for checking; only the sealed report counts.{/草稿}',
];

/** 155: the English twin of the complete form. A report ordered in English is drawn by it. */
export const englishForm: Form = {
  page: { cover: true, margins: [27, 24, 25, 24] },
  header: runningHead('{报告名称}', '{单位英文名}{^单位英文名}{单位名称}{/单位英文名}', width),
  footer: numberedFooter(width, 'en'),
  body: [
    standardCover('en'),
    heading('1  Request', { newPage: true }),
    labelTable(english, request, 17),
    repeat('备注', text('Remarks: {备注}', { align: 'left', before: 3 })),
    heading('2  Databases'),
    databases(english),
    heading('3  Conclusion'),
    conclusion({ indent: 0, size: 11, rule: 'left', left: 3, line: 1.35, after: 2, align: 'left' }),
    heading('4  Indexing'),
    paragraph('Table 1  Indexing of the papers and journal metrics', caption),
    recordTable(english),
    repeat('他年指标说明', text('{他年指标说明}', { ...small, before: 3 })),
    heading('5  Citations'),
    paragraph('Table 2  Citations of the papers (number of citations)', caption),
    citationTable(english),
    text(
      'Figures for a database are the citations found in it; the union counts a citing publication found in several databases once. Citing publications in all: {施引总篇数}.',
      { ...small, before: 3 },
    ),
    heading('6  Notes'),
    ...notes.map((note) => text(note, { style: 'Annex', left: 5, hang: 5, keepNext: true })),
    signature({
      width,
      tongue: 'en',
      qr: false,
      people: [
        ['Searched by', '{检索员}'],
        ['Reviewed by', '{审核员}'],
        ['Second review by', '{复审员}'],
        ['Signed by', '{签发人}'],
      ],
    }),
    repeat(
      '列出施引',
      heading('Annex  Citing publications', { newPage: true }),
      text(
        'All citing publications by paper, marked by the rule of this report; those without a mark could not be classified.',
        small,
      ),
      repeat(
        '论文',
        repeat(
          '有施引',
          paragraph([run('[{论文序号}] {参考文献}', { bold: true, size: 9.5 }), run('  {引用行}', small)], {
            style: 'Annex',
            keepNext: true,
            whole: true,
            before: 8,
            after: 3,
            align: 'left',
          }),
          citingLines('施引文献', true, 'en'),
        ),
      ),
    ),
  ],
};
