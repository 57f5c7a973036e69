import { writeXlsx } from 'hucre/xlsx';
import { mostImportedUsers } from '#contracts/identity/user-import.ts';
import { institutionUserTypes, type UserColumn, userColumns } from '#domain/identity/user-table.ts';
import { type UserType, userTypes } from '#domain/identity/user-types.ts';

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

const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** The workbook to fill in; examples stand on a sheet that is not read. */
export const writeUserTemplate = async (
  typeNames: Partial<Record<UserType, string>>,
  roleNames: readonly string[],
  stationNames: readonly string[],
): Promise<Uint8Array> => {
  const types = institutionUserTypes.map((type) => typeNames[type] ?? userTypes[type].name);
  const type = letterOf(userColumns.findIndex(({ key }) => key === 'type'));
  const hints: Partial<Record<UserColumn, string>> = {
    type: `新增时必填，${types.join('、')}之一`,
    roles: `几个角色用顿号隔开；新增时空白则按用户类型给默认角色。可选：${roleNames.join('、')}`,
    station: `新增时空白则归第一个。可选：${stationNames.join('、')}`,
  };
  return await writeXlsx({
    sheets: [
      {
        name: '用户',
        // All cells are text, so that Excel turns no number into another form.
        columns: userColumns.map(({ key }) => ({ width: widths[key], numFmt: '@' })),
        rows: [userColumns.map(({ heading }) => heading)],
        freezePane: { rows: 1 },
        dataValidations: [
          {
            type: 'list',
            values: types,
            range: `${type}2:${type}${mostImportedUsers + 1}`,
            allowBlank: true,
            showErrorMessage: true,
            errorTitle: '用户类型',
            errorMessage: `请选择${types.join('、')}之一`,
          },
        ],
      },
      {
        name: '填写说明',
        columns: [{ width: 16 }, { width: 80 }, { width: 30 }],
        rows: [
          ['列', '说明', '示例'],
          ...userColumns.map(({ key, heading, hint, example }) => [heading, hints[key] ?? hint, example]),
          ['', '已有账号的行：空白的单元格不改动原来的内容。密码由平台生成，导入后可下载一次。', ''],
        ],
      },
    ],
  });
};
