import type { Permission } from './permissions.ts';
import { APPLICANT, defaultRoleOf, isStaff, type UserType } from './user-types.ts';

/*
 * Everything the platform keeps that touches a person. One table says of each kind of row whose it is, who takes it
 * along, and what erasing does to it and when; `person-columns.ts` says where it stands in the database. Export, erasure
 * and the words on the screens follow from it. Rows are chosen by the id of the account, never by what somebody typed.
 */

/** Whose it is: the person's alone, the order's (with its report), the office's, or nobody's in particular. */
type Owner = 'person' | 'order' | 'office' | 'nobody';

interface PersonDataRule {
  label: string;
  owner: Owner;
  /** The sheet on which the person takes it along; null where no screen of theirs shows it. */
  sheet: string | null;
  /** Who of the staff reads the same on a screen of theirs, by any of these rights; nobody where empty. */
  staff: readonly Permission[];
  /** Only staff of the institution whose order it is: neither the platform nor another institution. */
  ownInstitution?: true;
  /** empty: the row stays and says nothing of the person any more. */
  erase: 'delete' | 'empty' | 'keep';
  /** Days that the law wants it kept first. */
  afterDays?: number;
  /** Why it stays, as the person reads it; absent where nobody would ask. */
  why?: string;
}

const desks: readonly Permission[] = ['order.accept', 'order.search', 'order.review', 'order.recheck', 'order.sign'];

const gone = { owner: 'person', erase: 'delete' } as const;
const nobodys = { owner: 'nobody', sheet: null, staff: [], erase: 'keep' } as const;

export const personData = {
  account: { label: '账号资料', owner: 'person', sheet: '账号', staff: ['user.write'], erase: 'empty' },
  roster: { ...gone, label: '人员名册中的本人', sheet: '名册', staff: ['user.write'], ownInstitution: true },
  addresses: { ...gone, label: '收件地址', sheet: '地址', staff: [] },
  drafts: { ...gone, label: '没有提交的委托', sheet: '没有提交的委托', staff: [] },
  orders: {
    label: '已提交的委托及其办理记录',
    owner: 'order',
    sheet: '委托',
    staff: desks,
    ownInstitution: true,
    erase: 'keep',
    why: '报告的依据，与报告一同归档',
  },
  messages: {
    label: '委托中的留言',
    owner: 'order',
    sheet: '留言',
    staff: desks,
    ownInstitution: true,
    erase: 'keep',
    why: '委托办理记录的一部分，与委托一同归档',
  },
  money: {
    label: '缴费与退款记录',
    owner: 'office',
    sheet: '费用',
    staff: ['order.money'],
    ownInstitution: true,
    erase: 'keep',
    why: '会计凭证与账簿保存 30 年（会计档案管理办法）',
  },
  invoices: {
    label: '发票',
    owner: 'office',
    sheet: '发票',
    staff: ['order.money'],
    ownInstitution: true,
    erase: 'keep',
    why: '会计凭证保存 30 年（会计档案管理办法）',
  },
  reports: {
    label: '已出具的报告与验真信息',
    owner: 'order',
    sheet: null,
    staff: [],
    erase: 'keep',
    why: '检索与查新报告属于业务档案，委托双方与第三方须能验真（档案法、科技查新规范）',
  },
  archived: {
    label: '旧系统中的委托',
    owner: 'order',
    sheet: '旧系统的委托',
    staff: ['institution.write', 'order.accept', 'order.search', 'order.sign'],
    ownInstitution: true,
    erase: 'keep',
    why: '原系统的业务档案，与报告一同保存',
  },
  checks: {
    ...gone,
    label: '没有出报告的论文查重',
    sheet: '论文查重',
    staff: [],
  },
  issuedChecks: {
    label: '出了报告的论文查重',
    owner: 'order',
    sheet: '论文查重报告',
    staff: [],
    erase: 'keep',
    why: '报告的各项数值与比对说明供第三方验真；留作比对的稿件照样删除',
  },
  manuscripts: { ...gone, label: '留作比对的稿件', sheet: null, staff: [] },
  claims: {
    ...gone,
    label: '成果认领与公开的学术页',
    sheet: '成果认领',
    staff: ['order.search'],
    ownInstitution: true,
  },
  notifications: { ...gone, label: '站内通知', sheet: '通知', staff: [] },
  mails: { ...gone, label: '发给本账号的邮件与消息', sheet: '邮件', staff: [] },
  feedback: { ...gone, label: '意见反馈', sheet: '反馈', staff: ['feedback.answer'] },
  sessions: { ...gone, label: '登录记录', sheet: '登录', staff: ['session.end'] },
  credentials: { ...gone, label: '两步验证、绑定与登录失败记录', sheet: null, staff: [] },
  tasks: { ...gone, label: '后台任务', sheet: null, staff: [] },
  files: { ...gone, label: '头像、导出文件与送检稿件', sheet: null, staff: [] },
  orderFiles: {
    label: '委托的附件、凭证与报告文件',
    owner: 'order',
    sheet: null,
    staff: [],
    erase: 'keep',
    why: '报告与账目的依据，与委托一同归档',
  },
  ownLog: {
    label: '审计日志中本人的登录与账号操作',
    owner: 'person',
    sheet: '操作记录',
    staff: ['audit.read'],
    erase: 'empty',
    afterDays: 180,
    why: '网络日志至少留存六个月（网络安全法），满六个月后清空姓名、IP 与内容，并在审计链中记一条抹除记录',
  },
  log: {
    label: '审计日志中办理业务的记录',
    owner: 'office',
    sheet: null,
    staff: [],
    erase: 'keep',
    why: '属于委托或单位，按单位的保存期限保留；工作人员的履职记录不因本人要求而抹除',
  },
  office: { label: '工作人员的履职记录', owner: 'office', sheet: null, staff: [], erase: 'keep' },
  literature: { ...nobodys, label: '文献著录中的作者' },
  institution: { ...nobodys, label: '单位自己的联系方式与设置' },
  technical: { ...nobodys, label: '不指向任何账号，或随即失效' },
} as const satisfies Record<string, PersonDataRule>;

export type PersonDataKind = keyof typeof personData;
type Rules = typeof personData;
/** Kinds that a person takes along. */
export type ExportedKind = {
  [Kind in PersonDataKind]: Rules[Kind]['sheet'] extends null ? never : Kind;
}[PersonDataKind];
/** Kinds whose rows go. */
export type DeletedKind = {
  [Kind in PersonDataKind]: Rules[Kind]['erase'] extends 'delete' ? Kind : never;
}[PersonDataKind];

export const personDataKinds = Object.keys(personData) as PersonDataKind[];

export const personDataRule = (kind: PersonDataKind): PersonDataRule => personData[kind];

export const exportedKinds = personDataKinds.filter((kind) => personData[kind].sheet !== null) as ExportedKind[];
export const deletedKinds = personDataKinds.filter((kind) => personData[kind].erase === 'delete') as DeletedKind[];

export interface PersonDataReader {
  userId: string;
  /** null of the platform. */
  institutionId: number | null;
  permissions: ReadonlySet<string>;
}

export interface PersonAsked {
  id: string;
  institutionId: number | null;
}

/** Whether this reader takes such rows of the person along: they themselves, or staff who see them elsewhere too. */
export const mayExport = (kind: ExportedKind, person: PersonAsked, reader: PersonDataReader): boolean => {
  if (reader.userId === person.id) return true;
  const { staff, ownInstitution } = personDataRule(kind);
  if (ownInstitution && (reader.institutionId === null || reader.institutionId !== person.institutionId)) return false;
  return staff.some((right) => reader.permissions.has(right));
};

/** What stays when a person is erased, and why, as they read it. */
export const keptOfPerson: readonly { what: string; why: string }[] = personDataKinds.flatMap((kind) => {
  const { label, why } = personDataRule(kind);
  return why ? [{ what: label, why }] : [];
});

/** What goes at once, as they read it. */
export const erasedOfPerson: readonly string[] = personDataKinds
  .filter((kind) => personDataRule(kind).erase !== 'keep' && personDataRule(kind).afterDays === undefined)
  .map((kind) => personData[kind].label);

const applicantRights: ReadonlySet<string> = new Set(defaultRoleOf(APPLICANT).permissions);

/** Whether an account does anything in office: its closing takes a second person. */
export const holdsOffice = (type: UserType, rights: readonly string[]): boolean =>
  isStaff(type) || rights.some((right) => !applicantRights.has(right));

/** What the name of an erased account becomes. Whoever held an office keeps theirs: its acts are signed with it. */
export const erasedFullName = '已抹除用户';

export const nameAfterErasing = ({ fullName, office }: { fullName: string; office: boolean }): string =>
  office ? fullName : erasedFullName;
