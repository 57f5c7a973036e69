import type { Permission } from '../identity/permissions.ts';

export interface FindingKind {
  title: string;
  /** Who has this permission is told. */
  needs: Permission;
  /** waiting: somebody waits for a decision. failed: something did not work. expiring: a day draws near. */
  tone: 'waiting' | 'failed' | 'expiring';
  /** What one does about it, on the button. */
  action: string;
  /** The page that handles it: an institution's own, and the platform's where it has one. */
  pages: { institution?: string; platform?: string };
}

/** Everything that waits for an administrator. A row here asks for a counter in one noun's manifest. */
export const findingKinds = {
  registrations: {
    title: '注册待审核',
    needs: 'registration.approve',
    tone: 'waiting',
    action: '看名单',
    pages: { institution: '/system/registration' },
  },
  confirmations: {
    title: '变更待确认',
    needs: 'user.confirm',
    tone: 'waiting',
    action: '去确认',
    pages: { institution: '/system/confirmation', platform: '/platform/confirmation' },
  },
  numbers: {
    title: '工号或 ORCID 待核实',
    needs: 'user.write',
    tone: 'waiting',
    action: '去核实',
    pages: { institution: '/system/user?numbers=typed' },
  },
  roster: {
    title: '名册等待确认',
    needs: 'user.write',
    tone: 'waiting',
    action: '去确认',
    pages: { institution: '/system/roster' },
  },
  feedback: {
    title: '用户反馈未答',
    needs: 'feedback.answer',
    tone: 'waiting',
    action: '去答复',
    pages: { institution: '/system/feedback' },
  },
  mails: {
    title: '邮件没有发出',
    needs: 'mail.read',
    tone: 'failed',
    action: '看原因',
    pages: { institution: '/system/outbox' },
  },
  jobs: {
    title: '后台任务失败',
    needs: 'job.read',
    tone: 'failed',
    action: '看记录',
    pages: { institution: '/system/job?state=failed', platform: '/platform/job?state=failed' },
  },
  certificates: {
    title: '签章证书快到期',
    needs: 'signing.write',
    tone: 'expiring',
    action: '看证书',
    pages: { institution: '/system/signing' },
  },
  platform: {
    title: '平台要看的事',
    needs: 'job.write',
    tone: 'failed',
    action: '看平台状态',
    pages: { platform: '/platform/status' },
  },
  searchers: {
    title: '查新资格快到期',
    needs: 'user.write',
    tone: 'expiring',
    action: '看名单',
    pages: { institution: '/system/searcher' },
  },
} as const satisfies Record<string, FindingKind>;

export type FindingName = keyof typeof findingKinds;

export const findingNames = Object.keys(findingKinds) as FindingName[];

/** A day is near this many days before. */
export const expiringDays = 30;

/** Failed work older than this is history: the list of jobs keeps it. */
export const failedDays = 30;

/** A mail that is still being sent is no finding yet. */
export const unsentMinutes = 10;

interface Asker {
  institutionId: number | null;
  permissions: ReadonlySet<string>;
}

/** The page where this asker handles the kind; undefined where it is none of theirs. */
export const findingPage = (name: FindingName, { institutionId, permissions }: Asker): string | undefined => {
  const { needs, pages }: FindingKind = findingKinds[name];
  if (!permissions.has(needs)) return undefined;
  return institutionId === null ? pages.platform : pages.institution;
};

export const hasFindings = (asker: Asker): boolean => findingNames.some((name) => findingPage(name, asker));
