import { mostImportedUsers } from '#contracts/identity/user-import.ts';
import { mapUserColumns } from '#domain/identity/user-table.ts';
import { filledRows } from '../files/reading/filled-rows.ts';

const rules = {
  mapColumns: mapUserColumns,
  noHeading: '没有找到“账号”一列，请使用下载的模板，表头放在前 20 行',
  noRows: '表格中没有用户，请从表头的下一行开始填写',
  mostRows: mostImportedUsers,
};

export const run = (path: string) => filledRows(path, rules);
