import { mostImportedUsers } from '#contracts/identity/user-import.ts';
import { institutionUserTypes, type UserColumn, userColumns } from '#domain/identity/user-table.ts';
import { type UserType, userTypes } from '#domain/identity/user-types.ts';
import { writeTemplate } from '../files/write-template.ts';

const widths: Record<UserColumn, number> = {
  username: 18,
  fullName: 14,
  type: 14,
  roles: 26,
  station: 24,
  department: 24,
  title: 16,
  staffNumber: 16,
  mobile: 16,
  email: 30,
};

export const writeUserTemplate = (
  typeNames: Partial<Record<UserType, string>>,
  roleNames: readonly string[],
  stationNames: readonly string[],
): Promise<Uint8Array> => {
  const types = institutionUserTypes.map((type) => typeNames[type] ?? userTypes[type].name);
  const hints: Partial<Record<UserColumn, string>> = {
    type: `新增时必填，${types.join('、')}之一`,
    roles: `几个角色用顿号隔开；新增时空白则按用户类型给默认角色。可选：${roleNames.join('、')}`,
    station: `新增时空白则归第一个。可选：${stationNames.join('、')}`,
  };
  return writeTemplate({
    name: '用户',
    columns: userColumns.map((column) => ({ ...column, hint: hints[column.key] ?? column.hint })),
    widthOf: (key) => widths[key],
    choice: { key: 'type', values: types },
    note: '已有账号的行：空白的单元格不改动原来的内容。密码由平台生成，导入后可下载一次。',
    mostRows: mostImportedUsers,
  });
};
