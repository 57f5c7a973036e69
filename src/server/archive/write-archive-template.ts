import { writeXlsx } from 'hucre/xlsx';
import { mostArchiveRows } from '#contracts/archive.ts';
import { archiveColumns } from '#domain/archive/archive-table.ts';
import { services } from '#domain/services/service.ts';

const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** The register to fill in; examples stand on a sheet that is not read. */
export const writeArchiveTemplate = (): Promise<Uint8Array> => {
  const service = letterOf(archiveColumns.findIndex(({ key }) => key === 'service'));
  const names = Object.values(services);
  return writeXlsx({
    sheets: [
      {
        name: '旧系统的委托',
        // All cells are text, so that Excel turns no number into another form.
        columns: archiveColumns.map(({ key }) => ({ width: key === 'subject' ? 40 : 18, numFmt: '@' })),
        rows: [archiveColumns.map(({ heading }) => heading)],
        freezePane: { rows: 1 },
        dataValidations: [
          {
            type: 'list',
            values: names,
            range: `${service}2:${service}${mostArchiveRows + 1}`,
            allowBlank: true,
            showErrorMessage: true,
            errorTitle: '服务',
            errorMessage: `请选择${names.join('、')}之一`,
          },
        ],
      },
      {
        name: '填写说明',
        columns: [{ width: 16 }, { width: 70 }, { width: 24 }],
        rows: [
          ['列', '说明', '示例'],
          ...archiveColumns.map(({ heading, hint, example }) => [heading, hint, example]),
          ['', '登记之后不能修改；登记错的行可以删除后重新导入。', ''],
        ],
      },
    ],
  });
};
