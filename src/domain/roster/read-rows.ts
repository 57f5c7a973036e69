import { type HeadedColumn, headingMapper, isBrokenFormula, type TableCell } from '../tables/heading-map.ts';
import type { PersonKind, RefusedRow, RosterSnapshot, ToldPerson, ToldUnit } from './roster.ts';

export const personFields = {
  number: {
    heading: '工号或学号',
    synonyms: '工号 学号 学工号 职工号 教工号 人员编号 gh xh zgh xgh staffnumber employeenumber number username',
  },
  name: { heading: '姓名', synonyms: '人员姓名 xm name fullname displayname' },
  unit: {
    heading: '部门代码',
    synonyms:
      '单位代码 院系代码 单位号 部门编号 单位编号 部门 院系 单位 所在单位 所在部门 dwh dwdm bmdm bmbh unitcode departmentcode department unit',
  },
  email: { heading: '邮箱', synonyms: '电子邮箱 电子邮件 dzxx yx email mail' },
  phone: { heading: '手机号', synonyms: '手机 电话 手机号码 联系电话 sjh lxdh mobile phone' },
  kind: { heading: '人员类别', synonyms: '类别 人员类型 身份 人员身份 rylb kind type usertype' },
  state: {
    heading: '状态',
    synonyms: '人员状态 在职状态 在校状态 当前状态 是否在校 是否在职 dqzt rydqzt zt state status active',
  },
} as const;
export type PersonField = keyof typeof personFields;

export const unitFields = {
  code: {
    heading: '部门代码',
    synonyms: '单位代码 院系代码 单位号 部门编号 单位编号 代码 编号 dwh dwdm bmdm bmbh code unitcode',
  },
  unitName: { heading: '部门名称', synonyms: '单位名称 院系名称 名称 dwmc bmmc name unitname' },
  parent: {
    heading: '上级代码',
    synonyms: '上级部门代码 上级单位代码 上级单位号 上级部门 上级单位 隶属单位号 lsdwh sjdm parent parentcode',
  },
} as const;
export type UnitField = keyof typeof unitFields;

export type RosterField = PersonField | UnitField;
/** How the campus calls each field; an empty name takes the usual ones. */
export type FieldNames = Partial<Record<RosterField, string>>;

export const rosterFieldLabels: Readonly<Record<RosterField, string>> = {
  number: '工号或学号',
  name: '姓名',
  unit: '部门',
  email: '邮箱',
  phone: '手机号',
  kind: '人员类别',
  state: '状态',
  code: '部门表：代码',
  unitName: '部门表：名称',
  parent: '部门表：上级代码',
};
export const rosterFieldNames = Object.keys(rosterFieldLabels) as RosterField[];

const columnsOf = <Key extends RosterField>(
  fields: Readonly<Record<Key, { heading: string; synonyms: string }>>,
  names: FieldNames,
): HeadedColumn<Key>[] =>
  (Object.keys(fields) as Key[]).map((key) => {
    const own = names[key]?.trim();
    return own ? { key, heading: own, synonyms: own } : { key, ...fields[key] };
  });

export const mapPersonColumns = (names: FieldNames) => headingMapper(columnsOf(personFields, names), 'number');

/** A table of departments: it has a code and a name for it, and no numbers of people. */
export const mapUnitColumns = (names: FieldNames) => {
  const read = headingMapper(columnsOf(unitFields, names), 'code');
  const people = mapPersonColumns(names);
  return (row: readonly TableCell[]) => {
    const map = read(row);
    return map && map.places.unitName !== undefined && !people(row) ? map : undefined;
  };
};

/** What one row of a source says, by field; a field that the source does not have is absent. */
export interface RawRow<Key extends RosterField> {
  place: string;
  cells: Partial<Record<Key, string>>;
}

export interface RawRoster {
  people: RawRow<PersonField>[];
  units: RawRow<UnitField>[] | null;
}

export const longestNumber = 64;
const longest = { name: 64, email: 128, phone: 32, code: 64, unitName: 128 } as const;

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

const leftWords = new Set(
  '离职 离校 离开 毕业 退学 调出 调离 死亡 去世 注销 停用 结业 肄业 否 0 false no n left inactive disabled'.split(' '),
);
const activeWords = new Set(
  '在职 在校 在岗 在读 在籍 正常 返聘 退休 离退休 休学 是 1 true yes y active enabled'.split(' '),
);

const readState = (word: string | undefined): 'active' | 'left' | undefined => {
  const text = plain(word ?? '').toLowerCase();
  if (!text || activeWords.has(text)) return 'active';
  return leftWords.has(text) ? 'left' : undefined;
};

const readKind = (word: string): PersonKind => {
  if (/学生|本科|硕士|博士生|研究生|专科|student/i.test(word)) return 'student';
  return /教|职|工|师|馆员|研究员|博士后|staff|faculty|employee|teacher/i.test(word) ? 'staff' : 'other';
};

const emailShape = /^[^\s@]{1,64}@[^\s@]{1,190}$/;

/** Why a row of a person cannot be taken. */
const personFault = (cells: RawRow<PersonField>['cells'], number: string, name: string): string | undefined => {
  const broken = Object.values(cells).find((text) => isBrokenFormula(text));
  if (broken) return `单元格的公式出错：${broken}`;
  if (!number) return '没有工号或学号';
  if (number.length > longestNumber) return `工号或学号超过 ${longestNumber} 个字`;
  if (!name) return '没有姓名';
  if (name.length > longest.name) return `姓名超过 ${longest.name} 个字`;
  const email = plain(cells.email ?? '');
  if (email && (!emailShape.test(email) || email.length > longest.email)) return `邮箱不正确：${email.slice(0, 60)}`;
  if (plain(cells.phone ?? '').length > longest.phone) return `手机号超过 ${longest.phone} 个字`;
  return readState(cells.state) ? undefined : `不认识的状态：${plain(cells.state ?? '').slice(0, 30)}`;
};

const personOf = ({ cells, place }: RawRow<PersonField>): ToldPerson | RefusedRow => {
  const number = isBrokenFormula(cells.number ?? '') ? '' : plain(cells.number ?? '');
  const name = plain(cells.name ?? '');
  const why = personFault(cells, number, name);
  if (why)
    return { about: 'person', place, number: number.slice(0, longestNumber), name: name.slice(0, longest.name), why };
  return {
    number,
    name,
    state: readState(cells.state)!,
    place,
    ...(cells.unit !== undefined && { unitCode: plain(cells.unit) }),
    ...(cells.email !== undefined && { email: plain(cells.email) }),
    ...(cells.phone !== undefined && { phone: plain(cells.phone) }),
    ...(cells.kind !== undefined && { kind: readKind(cells.kind) }),
  };
};

const unitOf = ({ cells, place }: RawRow<UnitField>): ToldUnit | RefusedRow => {
  const code = plain(cells.code ?? '');
  const name = plain(cells.unitName ?? '');
  const refused = (why: string): RefusedRow => ({
    about: 'unit',
    place,
    number: code.slice(0, longest.code),
    name: name.slice(0, longest.unitName),
    why,
  });
  if (!code) return refused('没有部门代码');
  if (code.length > longest.code) return refused(`部门代码超过 ${longest.code} 个字`);
  if (!name) return refused('没有部门名称');
  if (name.length > longest.unitName) return refused(`部门名称超过 ${longest.unitName} 个字`);
  return { code, name, parentCode: plain(cells.parent ?? ''), place };
};

const isRefused = (row: object): row is RefusedRow => 'why' in row;

const split = <Told extends object>(rows: (Told | RefusedRow)[]): [Told[], RefusedRow[]] => [
  rows.filter((row): row is Told => !isRefused(row)),
  rows.filter(isRefused),
];

/** Of a key that stands twice nobody knows which is right: all its rows are refused, unless they say the same. */
const once = <Told extends { place: string }>(
  rows: readonly Told[],
  keyOf: (row: Told) => string,
  refused: (row: Told, why: string) => RefusedRow,
): [Told[], RefusedRow[]] => {
  const groups = new Map<string, Told[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  const said = ({ place: _, ...rest }: Told): string => JSON.stringify(rest);
  const kept: Told[] = [];
  const out: RefusedRow[] = [];
  for (const group of groups.values()) {
    if (new Set(group.map(said)).size === 1) kept.push(group[0]!);
    else
      out.push(
        ...group.map((row) =>
          refused(row, `同一代码出现 ${group.length} 次且内容不同（${group.map(({ place }) => place).join('、')}）`),
        ),
      );
  }
  return [kept, out];
};

/** The rows of a source as people and departments; what cannot be taken says why. */
export const readRoster = ({ people, units }: RawRoster): RosterSnapshot => {
  const [readable, unreadable] = split(people.map(personOf));
  const [single, repeated] = once(
    readable,
    ({ number }) => number,
    ({ number, name, place }, why) => ({ about: 'person', place, number, name, why: why.replace('代码', '工号') }),
  );
  const [told, untold] = split((units ?? []).map(unitOf));
  const [own, twice] = once(
    told,
    ({ code }) => code,
    ({ code, name, place }, why) => ({ about: 'unit', place, number: code, name, why }),
  );
  return {
    people: single,
    units: units && own,
    refused: [...untold, ...twice, ...unreadable, ...repeated],
  };
};
