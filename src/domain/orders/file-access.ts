import type { Permission } from '../identity/permissions.ts';
import type { OrderActor, OrderState } from './order-state.ts';
import type { Party } from './party.ts';
import { permissionOf } from './party.ts';
import { deliveryStatuses, type OrderStatus, orderStatuses } from './status.ts';

/*
 * Who may do what with a file. Two tables say it: `uploadRules` for a file on its own, `orderFileRules` for a file that
 * is with an order. Every path of the server that takes or gives a file id asks one of the functions below them.
 */

export type OrderFilePurpose = 'attachment' | 'voucher' | 'draft' | 'report' | 'invoice';

const except = (...left: OrderStatus[]): readonly OrderStatus[] =>
  orderStatuses.filter((status) => !left.includes(status));

/** Submitted, and not over without a report. */
const alive = except('draft', 'refused', 'withdrawn', 'refunded');
/** The report is being written. A finished draft keeps its files: to change them it goes back to work. */
const writing: readonly OrderStatus[] = ['in-progress', 'comparing'];
const paying: readonly OrderStatus[] = ['awaiting-payment', 'payment-claimed'];
/** No draft of the version in hand is finished yet. */
const drafting: readonly OrderStatus[] = [
  'draft',
  'submitted',
  'returned',
  'refused',
  'paid',
  'in-progress',
  'comparing',
];
const ended: readonly OrderStatus[] = ['withdrawn', 'refunded'];

type Relation = Party | 'cashier';

const desks: readonly Relation[] = ['acceptor', 'searcher', 'reviewer', 'rechecker', 'leader'];
const money: readonly Relation[] = ['acceptor', 'cashier'];

interface ChangeRule {
  by: readonly Party[];
  in: readonly OrderStatus[];
}

interface OrderFileRule {
  label: string;
  /** Only a file of one's own that is used for nothing else. */
  attach: ChangeRule;
  /** Only a file of one's own. */
  remove: ChangeRule;
  /** Where saving the order's form attaches and removes it too. */
  form: readonly OrderStatus[];
  /** The platform attaches files that it made itself. */
  platform: boolean;
  /** Staff who see and download it. Whoever uploaded it does, too. */
  staff: readonly Relation[];
  /** From when on the applicant sees it. */
  applicant: 'always' | 'once finished' | 'once issued';
  /** How the applicant gets it while something is due: as it is, with a watermark, or not at all. */
  whileDue: Release;
  /** What it may become without being removed and attached anew. */
  relabel: readonly OrderFilePurpose[];
  /** The extensions it may have; any that may be uploaded where none is named. */
  formats?: readonly string[];
}

/** How a reader gets a file. */
export type Release = 'whole' | 'marked' | 'held';

const nobody: ChangeRule = { by: [], in: [] };

/** Any other file would lie beside a report that the platform draws itself, and be taken for the report. */
const reportFormats = ['docx', 'pdf'];

export const orderFileRules = {
  attachment: {
    label: '附件',
    attach: { by: ['applicant', 'acceptor', 'searcher'], in: alive },
    remove: {
      by: ['applicant', 'acceptor', 'searcher'],
      in: ['submitted', 'returned', ...paying, 'paid', 'in-progress', 'comparing'],
    },
    form: ['draft', 'returned'],
    platform: false,
    staff: desks,
    applicant: 'always',
    whileDue: 'whole',
    relabel: [],
  },
  voucher: {
    label: '缴费凭证',
    attach: { by: ['applicant'], in: paying },
    remove: { by: ['applicant'], in: ['awaiting-payment'] },
    form: [],
    platform: false,
    staff: money,
    applicant: 'always',
    whileDue: 'whole',
    relabel: [],
    formats: ['pdf', 'ofd', 'png', 'jpg', 'jpeg', 'gif', 'webp'],
  },
  draft: {
    label: '报告初稿',
    attach: { by: ['searcher'], in: writing },
    remove: { by: ['searcher'], in: writing },
    form: [],
    platform: true,
    staff: desks,
    applicant: 'once finished',
    whileDue: 'marked',
    relabel: [],
    formats: reportFormats,
  },
  report: {
    label: '正式报告',
    attach: { by: ['searcher'], in: writing },
    remove: { by: ['searcher'], in: writing },
    form: [],
    platform: true,
    staff: desks,
    applicant: 'once issued',
    whileDue: 'held',
    relabel: [],
    formats: reportFormats,
  },
  invoice: {
    label: '发票',
    attach: { by: ['acceptor'], in: deliveryStatuses },
    remove: nobody,
    form: [],
    platform: false,
    staff: money,
    applicant: 'always',
    whileDue: 'whole',
    relabel: [],
    formats: ['pdf', 'ofd', 'xml', 'png', 'jpg', 'jpeg', 'webp'],
  },
} as const satisfies Record<OrderFilePurpose, OrderFileRule>;

export const orderFilePurposes = Object.keys(orderFileRules) as OrderFilePurpose[];

/** Why a file of this name cannot be with an order as this; undefined where it can. */
export const wrongFormat = (purpose: OrderFilePurpose, name: string): string | undefined => {
  const { label, formats } = orderFileRule(purpose);
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return formats && !formats.includes(extension) ? `${label}请上传 ${formats.join('、')} 文件` : undefined;
};

export const orderFileRule = (purpose: OrderFilePurpose): OrderFileRule => orderFileRules[purpose];

/** How the applicant gets the files of an issued report while something is due. */
export const reportKindWhileDue = {
  docx: 'marked',
  pdf: 'marked',
  xlsx: 'held',
  sealed: 'held',
  unsealed: 'held',
} as const satisfies Record<string, Release>;

export type ReportKind = keyof typeof reportKindWhileDue;

type Dues = Pick<OrderState, 'balance' | 'status'>;

/** An order that ended unpaid keeps its work back for good. */
const isDue = ({ balance, status }: Dues): boolean => balance > 0 || ended.includes(status);

export interface OrderFile {
  purpose: OrderFilePurpose;
  reportVersion: number;
  /** null where the platform made it. */
  uploadedBy: string | null;
}

type OrderSeen = Dues & Pick<OrderState, 'institutionId' | 'applicantId' | 'frozenVersion'>;

const applicantGets = ({ purpose, reportVersion }: OrderFile, order: OrderSeen): Release => {
  const { applicant, whileDue } = orderFileRule(purpose);
  const issued = reportVersion <= order.frozenVersion;
  if (applicant === 'once issued' && !issued) return 'held';
  if (applicant === 'once finished' && !issued && drafting.includes(order.status)) return 'held';
  return isDue(order) ? whileDue : 'whole';
};

const holds = (permissions: ReadonlySet<string>, relation: Relation): boolean => {
  if (relation === 'cashier') return permissions.has('order.money');
  return relation !== 'applicant' && relation !== 'system' && permissions.has(permissionOf[relation]);
};

/** How this reader gets a file of an order that they can open. Applicants of the staff get no more than others. */
export const orderFileRelease = (file: OrderFile, order: OrderSeen, actor: OrderActor): Release => {
  if (actor.kind === 'system') return 'whole';
  if (actor.institutionId !== order.institutionId) return 'held';
  if (file.uploadedBy === actor.userId) return 'whole';
  if (actor.userId === order.applicantId) return applicantGets(file, order);
  return orderFileRule(file.purpose).staff.some((one) => holds(actor.permissions, one)) ? 'whole' : 'held';
};

/** The same for a file of the report, by its kind. A draft's whole text may be read once it is shown. */
export const reportFileRelease = (
  kind: ReportKind,
  order: Dues & Pick<OrderState, 'institutionId' | 'applicantId'>,
  actor: OrderActor,
): Release => {
  if (actor.kind === 'system') return 'whole';
  if (actor.institutionId !== order.institutionId) return 'held';
  if (actor.userId === order.applicantId) return isDue(order) ? reportKindWhileDue[kind] : 'whole';
  return orderFileRule('report').staff.some((one) => holds(actor.permissions, one)) ? 'whole' : 'held';
};

/** Who reads a file that is used nowhere: everybody of the institution, its uploader, or holders of a right. */
type Readers =
  | { everyone: true }
  | { uploader: true; holding?: readonly Permission[] }
  | { holding: readonly Permission[] };

export const uploadRules = {
  picture: { everyone: true },
  avatar: { everyone: true },
  logo: { everyone: true },
  'demo-logo': { everyone: true },
  station: { everyone: true },
  'demo-picture': { everyone: true },
  /** Those who set seals. The seal engine reads it without asking. */
  seal: { holding: ['station.write'] },
  'demo-seal': { holding: ['station.write'] },
  content: { uploader: true },
  document: { uploader: true },
  'demo-report': { uploader: true },
  deploy: { holding: ['deploy.upload'] },
  database: { holding: ['database.upload'] },
  statement: { holding: ['order.money'] },
  records: { holding: ['order.search'] },
  template: { holding: ['institution.write'] },
  /** Given to be compared; read through its check by `mayReadManuscript`. */
  manuscript: { uploader: true },
  /** Texts that others are compared with. */
  'similarity-text': { holding: ['order.search'] },
  /** Of a similarity check; read through the check. */
  'similarity-report': { uploader: true },
  /** Reports of a previous system; applicants read theirs through the archive. */
  'archived-report': { holding: ['institution.write'] },
  /** Exports of many reports; those of one report are read through its order. */
  report: { uploader: true, holding: ['order.accept', 'order.search', 'order.review', 'order.recheck', 'order.sign'] },
  /** The issued reports of a group, packed for whoever of its office or desk asked. */
  'group-reports': { uploader: true },
  export: { uploader: true, holding: ['user.read'] },
} as const satisfies Record<string, Readers>;

export type UploadPurpose = keyof typeof uploadRules;

/** What a file may be used for, uploaded as what. A file is used once, by whoever uploaded it. */
export const fileUses = {
  order: ['document', 'content', 'demo-report'],
  feedback: ['document', 'content', 'picture'],
  'station-image': ['station', 'picture'],
  seal: ['seal'],
} as const satisfies Record<string, readonly UploadPurpose[]>;

export type FileUse = keyof typeof fileUses;

export interface KnownFile {
  purpose: string;
  uploadedBy: string | null;
  usedFor: readonly FileUse[];
}

export interface FileReader {
  userId: string;
  permissions: ReadonlySet<string>;
}

interface GivenManuscript {
  institutionId: number;
  givenBy: string | null;
  /** An order asks for its comparison, or whoever gave it let staff read it. */
  openToStaff: boolean;
}

/** Who reads a manuscript, its check and its report: whoever gave it; searchers only where it is open to them. */
export const mayReadManuscript = (
  { institutionId, givenBy, openToStaff }: GivenManuscript,
  reader: FileReader & { institutionId: number | null },
): boolean =>
  institutionId === reader.institutionId &&
  (givenBy === reader.userId || (openToStaff && reader.permissions.has('order.search')));

/** Why this user may not use the file so; undefined where they may. */
export const whyNotUsable = (
  file: KnownFile,
  use: FileUse,
  userId: string | null,
): 'not-theirs' | 'wrong-kind' | 'in-use' | undefined => {
  if (userId === null || file.uploadedBy !== userId) return 'not-theirs';
  if (!fileUses[use].some((purpose) => purpose === file.purpose)) return 'wrong-kind';
  return file.usedFor.length > 0 ? 'in-use' : undefined;
};

/** Whether a file is read by its own id. One that is with an order is read through the order alone. */
export const mayReadFile = (
  { purpose, uploadedBy, usedFor }: KnownFile,
  { userId, permissions }: FileReader,
): boolean => {
  const own = uploadedBy === userId;
  const any = (list: readonly Permission[]): boolean => list.some((one) => permissions.has(one));
  if (usedFor.includes('order')) return false;
  if (usedFor.includes('seal')) return any(['station.write']);
  if (usedFor.includes('feedback')) return own || any(['feedback.answer']);
  if (!Object.hasOwn(uploadRules, purpose)) return false;
  const rule: Readers = uploadRules[purpose as UploadPurpose];
  if ('everyone' in rule) return true;
  return (!('uploader' in rule) || own) && (rule.holding === undefined || any(rule.holding));
};
