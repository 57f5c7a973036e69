import type { UserType } from '../identity/user-types.ts';
import type { ReferenceStyle } from '../literature/formats/reference-style.ts';
import type { NoveltyTemplate, ReportAnnex } from '../services/choices.ts';
import type { Service, ServicesSettings } from '../services/service.ts';

/** What the working days of a report are counted from. */
export const dueStarts = ['acceptance', 'payment'] as const;
export type DueStart = (typeof dueStarts)[number];

export const registrationModes = ['email-code', 'approval', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

export const loginPathChoices = ['/login', '/cmu_login'] as const;
export type ProfileLoginPath = (typeof loginPathChoices)[number];

export interface Branding {
  platformTitle: string;
  shortName: string;
  primaryColour: string;
  loginText: string;
  heroLines: readonly string[];
}

/** Patterns: {year}, {station:n}, {serial:n}, where n pads with zeros; everything else is taken as it stands. */
export interface Numbering {
  order: Readonly<Record<Service, string>>;
  report: Readonly<Record<Service, string>>;
}

/** Percent of the paid amount that goes back, by how far the work has come. */
export interface RefundShares {
  beforeWork: number;
  duringWork: number;
}

/** Days; those of the draft are working days. */
export interface Deadlines {
  draftReminder: number;
  draftConfirmation: number;
  courierReceipt: number;
  objection: number;
  /** After so many days a legal state has to be looked up again. */
  patentStatus: number;
}

export type ByUserType<T> = Readonly<Partial<Record<UserType, T>>>;

/** The staff of an institution. */
export type StaffType = Exclude<UserType, 3 | 9>;

/** §1.9 What makes one institution differ from another, as data. */
export interface InstitutionProfile {
  branding: Branding;
  loginPath: ProfileLoginPath;
  userTypeNames: ByUserType<string>;
  /** Paths of top-level menu entries that come before all others. */
  menuFirst: ByUserType<readonly string[]>;
  bellHiddenFor: readonly UserType[];
  /** Where handling a notification leads; /workOrder/workOrder where a type is not named. */
  notificationTarget: ByUserType<string>;
  footer: string | null;
  reportTemplate: string;
  /** The form of novelty reports. */
  noveltyTemplate: NoveltyTemplate;
  /** The edition of GB/T 7714 that references in reports and lists follow. */
  referenceStyle: ReferenceStyle;
  /** Whether reports list what cites each paper in an annex. */
  reportAnnex: ReportAnnex;
  /** Of the usual reports of a group: so many in a hundred are looked at by a reviewer; 100: each. */
  groupReviewSample: number;
  /** Whether scholar pages show, to their owner alone, what sources state since the last report; nobody has verified it. */
  scholarNewerCounts: boolean;
  services: ServicesSettings;
  numbering: Numbering;
  registration: RegistrationMode;
  webvpn: string | null;
  refundShares: RefundShares;
  deadlines: Deadlines;
  /** Counted from payment only where the work waits for it. */
  dueFrom: DueStart;
  sessionHours: number;
  /** Who may do nothing before they have set up a second factor. */
  secondFactorFor: readonly StaffType[];
  /** Days before the due date from which the institution's users are told. */
  expiryNoticeDays: number;
}

type DeepPartial<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T;

/** What an institution's database row may lay over its profile file. */
export type ProfileOverlay = DeepPartial<InstitutionProfile>;

/** An e-mail code needs mail that leaves the house; without it an administrator approves. */
export const registrationOf = (profile: InstitutionProfile, mailLeaves: boolean): RegistrationMode =>
  profile.registration === 'email-code' && !mailLeaves ? 'approval' : profile.registration;
