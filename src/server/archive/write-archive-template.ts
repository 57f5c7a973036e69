import { mostArchiveRows } from '#contracts/archive.ts';
import { archiveColumns } from '#domain/archive/archive-table.ts';
import { services } from '#domain/services/service.ts';
import { writeTemplate } from '../files/write-template.ts';

export const writeArchiveTemplate = (): Promise<Uint8Array> =>
  writeTemplate({
    name: '旧系统的委托',
    columns: archiveColumns,
    widthOf: (key) => (key === 'subject' ? 40 : 18),
    choice: { key: 'service', values: Object.values(services) },
    note: '登记之后不能修改；登记错的行可以删除后重新导入。',
    mostRows: mostArchiveRows,
  });
