import {
  cellText,
  type HeadingMap,
  headingMapper,
  isBrokenFormula,
  type KeyFault,
  type TableCell,
  type TemplateColumn,
} from '../tables/heading-map.ts';
import { allUserTypes, isPlatformAdministrator, type UserType, userTypes } from './user-types.ts';

export type UserColumn =
  | 'username'
  | 'fullName'
  | 'type'
  | 'roles'
  | 'station'
  | 'department'
  | 'title'
  | 'staffNumber'
  | 'mobile'
  | 'email';

/** The columns of the template, in its order, with the other headings they are known by. */
export const userColumns: readonly TemplateColumn<UserColumn>[] = [
  {
    key: 'username',
    heading: '账号',
    synonyms: '帐号 用户名 登录名 登录账号 username account',
    hint: '必填，3 到 32 个字；已有的账号按此行修改，没有的新增',
    example: 'zhangsan',
  },
  {
    key: 'fullName',
    heading: '姓名',
    synonyms: '真实姓名 用户姓名 name fullname',
    hint: '新增时必填',
    example: '张三',
  },
  {
    key: 'type',
    heading: '用户类型',
    synonyms: '类型 身份 人员类型 type',
    hint: '新增时必填，从下拉中选择',
    example: userTypes[2].name,
  },
  {
    key: 'roles',
    heading: '角色',
    synonyms: '用户角色 role roles',
    hint: '几个角色用顿号隔开；新增时空白则按用户类型给默认角色',
    example: '检索馆员、审核馆员',
  },
  {
    key: 'station',
    heading: '检索站',
    synonyms: '所属检索站 查新站 站点 station searchstation',
    hint: '新增时空白则归第一个检索站',
    example: '图书馆检索站',
  },
  {
    key: 'department',
    heading: '院系或部门',
    synonyms: '院系 部门 学院 所在部门 所在院系 department',
    hint: '',
    example: '图书馆信息咨询部',
  },
  { key: 'title', heading: '职称', synonyms: '职称职务 title', hint: '', example: '副研究馆员' },
  {
    key: 'staffNumber',
    heading: '工号或学号',
    synonyms: '工号 学号 学工号 职工号 number staffnumber',
    hint: '',
    example: '20260001',
  },
  {
    key: 'mobile',
    heading: '手机号',
    synonyms: '手机 手机号码 电话 联系电话 mobile phone',
    hint: '',
    example: '13800000000',
  },
  {
    key: 'email',
    heading: '邮箱',
    synonyms: '电子邮箱 电子邮件 email mail',
    hint: '',
    example: 'zhangsan@example.edu.cn',
  },
];

export const userHeading = (key: string): string => userColumns.find((one) => one.key === key)?.heading ?? key;

export const mapUserColumns = headingMapper(userColumns, 'username');

/** The types an institution has people of; platform administrators are made elsewhere. */
export const institutionUserTypes: readonly UserType[] = allUserTypes.filter((type) => !isPlatformAdministrator(type));

/** A row as its cells say; what is blank is absent. */
export interface UserRow {
  words: Partial<Record<Exclude<UserColumn, 'type' | 'roles' | 'station'>, string>>;
  station?: string;
  type?: UserType;
  roles?: string[];
  faults: KeyFault<UserColumn>[];
}

/** `typeNames` are the institution's own names of the user types; the platform's are understood too. */
export const readUserRow = (
  cells: readonly TableCell[],
  { places }: Pick<HeadingMap<UserColumn>, 'places'>,
  typeNames: Partial<Record<UserType, string>>,
): UserRow => {
  const row: UserRow = { words: {}, faults: [] };
  for (const { key } of userColumns) {
    const place = places[key];
    const text = place === undefined ? '' : cellText(cells[place] ?? null);
    if (!text) continue;
    if (isBrokenFormula(text)) row.faults.push({ key, what: '单元格的公式出错' });
    else if (key === 'type') takeType(row, text, typeNames);
    else if (key === 'station') row.station = text;
    else if (key === 'roles')
      row.roles = [
        ...new Set(
          text
            .split(/[、,，;；|]/)
            .map((name) => name.trim())
            .filter(Boolean),
        ),
      ];
    else row.words[key] = text;
  }
  return row;
};

const takeType = (row: UserRow, text: string, typeNames: Partial<Record<UserType, string>>): void => {
  const type = institutionUserTypes.find((one) => typeNames[one] === text || userTypes[one].name === text);
  if (type) row.type = type;
  else {
    const names = institutionUserTypes.map((one) => typeNames[one] ?? userTypes[one].name);
    row.faults.push({ key: 'type', what: `用户类型应为${names.join('、')}之一` });
  }
};
