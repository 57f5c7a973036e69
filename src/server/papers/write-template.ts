import { writeXlsx } from 'hucre/xlsx';
import { authorRoles } from '#domain/literature/paper-draft.ts';
import { type PaperColumn, paperColumns } from '#domain/literature/paper-table.ts';

const widths: Record<PaperColumn, number> = {
  title: 50,
  authors: 40,
  source: 30,
  year: 8,
  volume: 8,
  issue: 8,
  pages: 14,
  doi: 28,
  accession: 24,
  role: 12,
  remark: 24,
};

const examples: Record<PaperColumn, string> = {
  title: '基于知识图谱的文献检索方法',
  authors: '张三; 李四',
  source: '情报学报',
  year: '2024',
  volume: '43',
  issue: '3',
  pages: '12-20',
  doi: '10.1000/xyz123',
  accession: 'WOS:000123456700001',
  role: '第一作者',
  remark: '',
};

const letterOf = (place: number): string => String.fromCharCode(65 + place);
const lastRow = 5_001;

/** The workbook an applicant downloads, fills in and uploads; examples stand on a sheet that is not read. */
export const writePaperTemplate = async (): Promise<Uint8Array> => {
  const role = letterOf(paperColumns.findIndex(({ key }) => key === 'role'));
  return await writeXlsx({
    sheets: [
      {
        name: '论文',
        // All cells are text, so that Excel turns no page range into a date.
        columns: paperColumns.map(({ key }) => ({ width: widths[key], numFmt: '@' })),
        rows: [paperColumns.map(({ heading }) => heading)],
        freezePane: { rows: 1 },
        dataValidations: [
          {
            type: 'list',
            values: Object.values(authorRoles),
            range: `${role}2:${role}${lastRow}`,
            allowBlank: true,
            showErrorMessage: true,
            errorTitle: '本人角色',
            errorMessage: `请选择${Object.values(authorRoles).join('、')}之一`,
          },
        ],
      },
      {
        name: '填写说明',
        columns: [{ width: 16 }, { width: 60 }, { width: 40 }],
        rows: [['列', '说明', '示例'], ...paperColumns.map(({ key, heading, hint }) => [heading, hint, examples[key]])],
      },
    ],
  });
};
