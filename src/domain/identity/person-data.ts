import type { Permission } from './permissions.ts';
import { words } from './person-data-words.ts';
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
  account: { label: words.labels.account, owner: 'person', sheet: '账号', staff: ['user.write'], erase: 'empty' },
  roster: { ...gone, label: words.labels.roster, sheet: '名册', staff: ['user.write'], ownInstitution: true },
  addresses: { ...gone, label: words.labels.addresses, sheet: '地址', staff: [] },
  drafts: { ...gone, label: words.labels.drafts, sheet: '没有提交的委托', staff: [] },
  orders: {
    label: words.labels.orders,
    owner: 'order',
    sheet: '委托',
    staff: desks,
    ownInstitution: true,
    erase: 'keep',
    why: words.why.orders,
  },
  messages: {
    label: words.labels.messages,
    owner: 'order',
    sheet: '留言',
    staff: desks,
    ownInstitution: true,
    erase: 'keep',
    why: words.why.messages,
  },
  money: {
    label: words.labels.money,
    owner: 'office',
    sheet: '费用',
    staff: ['order.money'],
    ownInstitution: true,
    erase: 'keep',
    why: words.why.money,
  },
  invoices: {
    label: words.labels.invoices,
    owner: 'office',
    sheet: '发票',
    staff: ['order.money'],
    ownInstitution: true,
    erase: 'keep',
    why: words.why.invoices,
  },
  reports: {
    label: words.labels.reports,
    owner: 'order',
    sheet: null,
    staff: [],
    erase: 'keep',
    why: words.why.reports,
  },
  archived: {
    label: words.labels.archived,
    owner: 'order',
    sheet: '旧系统的委托',
    staff: ['institution.write', 'order.accept', 'order.search', 'order.sign'],
    ownInstitution: true,
    erase: 'keep',
    why: words.why.archived,
  },
  checks: {
    ...gone,
    label: words.labels.checks,
    sheet: '论文查重',
    staff: [],
  },
  issuedChecks: {
    label: words.labels.issuedChecks,
    owner: 'order',
    sheet: '论文查重报告',
    staff: [],
    erase: 'keep',
    why: words.why.issuedChecks,
  },
  manuscripts: { ...gone, label: words.labels.manuscripts, sheet: null, staff: [] },
  claims: {
    ...gone,
    label: words.labels.claims,
    sheet: '成果认领',
    staff: ['order.search'],
    ownInstitution: true,
  },
  notifications: { ...gone, label: words.labels.notifications, sheet: '通知', staff: [] },
  mails: { ...gone, label: words.labels.mails, sheet: '邮件', staff: [] },
  feedback: { ...gone, label: words.labels.feedback, sheet: '反馈', staff: ['feedback.answer'] },
  sessions: { ...gone, label: words.labels.sessions, sheet: '登录', staff: ['session.end'] },
  credentials: { ...gone, label: words.labels.credentials, sheet: null, staff: [] },
  tasks: { ...gone, label: words.labels.tasks, sheet: null, staff: [] },
  files: { ...gone, label: words.labels.files, sheet: null, staff: [] },
  orderFiles: {
    label: words.labels.orderFiles,
    owner: 'order',
    sheet: null,
    staff: [],
    erase: 'keep',
    why: words.why.orderFiles,
  },
  ownLog: {
    label: words.labels.ownLog,
    owner: 'person',
    sheet: '操作记录',
    staff: ['audit.read'],
    erase: 'empty',
    afterDays: 180,
    why: words.why.ownLog,
  },
  log: {
    label: words.labels.log,
    owner: 'office',
    sheet: null,
    staff: [],
    erase: 'keep',
    why: words.why.log,
  },
  office: { label: words.labels.office, owner: 'office', sheet: null, staff: [], erase: 'keep' },
  literature: { ...nobodys, label: words.labels.literature },
  institution: { ...nobodys, label: words.labels.institution },
  technical: { ...nobodys, label: words.labels.technical },
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
