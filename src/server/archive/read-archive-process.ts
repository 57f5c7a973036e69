import { mostArchiveRows } from '#contracts/archive.ts';
import { mapArchiveColumns } from '#domain/archive/archive-table.ts';
import { filledRows } from '../files/reading/filled-rows.ts';

const rules = {
  mapColumns: mapArchiveColumns,
  noHeading: '没有找到“原编号”一列，请使用下载的模板，表头放在前 20 行',
  noRows: '表格中没有委托，请从表头的下一行开始填写',
  mostRows: mostArchiveRows,
};

export const run = (path: string) => filledRows(path, rules);
