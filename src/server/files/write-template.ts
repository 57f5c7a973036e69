import { writeXlsx } from 'hucre/xlsx';
import type { TemplateColumn } from '#domain/tables/heading-map.ts';

interface Template<Key extends string> {
  name: string;
  columns: readonly TemplateColumn<Key>[];
  widthOf: (key: Key) => number;
  /** The column whose cells are chosen from a list. */
  choice: { key: Key; values: string[] };
  /** Below the hints. */
  note: string;
  mostRows: number;
}

const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** The workbook to fill in; examples stand on a sheet that is not read. */
export const writeTemplate = <Key extends string>({
  name,
  columns,
  widthOf,
  choice,
  note,
  mostRows,
}: Template<Key>): Promise<Uint8Array> => {
  const place = columns.findIndex(({ key }) => key === choice.key);
  return writeXlsx({
    sheets: [
      {
        name,
        // All cells are text, so that Excel turns no number into another form.
        columns: columns.map(({ key }) => ({ width: widthOf(key), numFmt: '@' })),
        rows: [columns.map(({ heading }) => heading)],
        freezePane: { rows: 1 },
        dataValidations: [
          {
            type: 'list',
            values: choice.values,
            range: `${letterOf(place)}2:${letterOf(place)}${mostRows + 1}`,
            allowBlank: true,
            showErrorMessage: true,
            errorTitle: columns[place]!.heading,
            errorMessage: `请选择${choice.values.join('、')}之一`,
          },
        ],
      },
      {
        name: '填写说明',
        columns: [{ width: 16 }, { width: 80 }, { width: 30 }],
        rows: [
          ['列', '说明', '示例'],
          ...columns.map(({ heading, hint, example }) => [heading, hint, example]),
          ['', note, ''],
        ],
      },
    ],
  });
};
