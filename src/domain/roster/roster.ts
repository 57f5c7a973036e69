/** People and departments as the campus tells them. */
export const personKinds = { staff: '教职工', student: '学生', other: '其他' } as const;
export type PersonKind = keyof typeof personKinds;
export const personKindNames = Object.keys(personKinds) as PersonKind[];

export const rosterSources = {
  none: '不接入',
  file: '定时读取文件',
  rest: '定时从接口读取',
  scim: '由学校推送（SCIM）',
} as const;
export type RosterSource = keyof typeof rosterSources;
export const rosterSourceNames = Object.keys(rosterSources) as RosterSource[];

/** Where the people of one run came from. */
export const runSources = { file: '文件', upload: '手工上传', rest: '接口', scim: 'SCIM 推送' } as const;
export type RunSource = keyof typeof runSources;
export const runSourceNames = Object.keys(runSources) as RunSource[];

export const runStates = {
  planned: '试运行',
  waiting: '等待确认',
  applied: '已生效',
  dropped: '已放弃',
  replaced: '被后一次取代',
  failed: '没有成功',
  unchanged: '没有变化',
} as const;
export type RunState = keyof typeof runStates;
export const runStateNames = Object.keys(runStates) as RunState[];

export const changeKinds = { new: '新增', changed: '变更', left: '离开', back: '回来', refused: '退回' } as const;
export type ChangeKind = keyof typeof changeKinds;
export const changeKindNames = Object.keys(changeKinds) as ChangeKind[];

/** A person as a source tells them; what it does not tell is absent, what it tells to be empty is empty. */
export interface ToldPerson {
  number: string;
  name: string;
  unitCode?: string;
  email?: string;
  phone?: string;
  kind?: PersonKind;
  state: 'active' | 'left';
  /** Where it stands in the source. */
  place: string;
}

export interface ToldUnit {
  code: string;
  name: string;
  parentCode: string;
  place: string;
}

/** A row that cannot be taken; with a number it still says that the person is there. */
export interface RefusedRow {
  about: 'person' | 'unit';
  place: string;
  number: string;
  name: string;
  why: string;
}

export interface RosterSnapshot {
  people: ToldPerson[];
  /** Null: the source says nothing of departments. */
  units: ToldUnit[] | null;
  refused: RefusedRow[];
}

export interface KnownPerson {
  id: string;
  number: string;
  name: string;
  unitCode: string;
  email: string;
  phone: string;
  kind: PersonKind;
  state: 'active' | 'left';
}

export interface KnownUnit {
  code: string;
  name: string;
  parentCode: string;
  gone: boolean;
}

export interface ChangeLine {
  field: string;
  before: string;
  after: string;
}

export interface PlannedChange {
  about: 'person' | 'unit';
  what: ChangeKind;
  /** Of a person the staff number, of a department its code. */
  number: string;
  name: string;
  lines: ChangeLine[];
  why: string;
  place: string;
}
