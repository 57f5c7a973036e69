import { byService, defaultSettings } from '#domain/services/service.ts';
import { words } from '../branding-words.ts';
import type { InstitutionProfile } from '../profile.ts';

export const defaultProfile = {
  branding: {
    platformTitle: words.platformTitle,
    shortName: words.shortName,
    primaryColour: '#1890ff',
    loginText: words.loginText,
    heroLines: [words.citationLine, words.noveltyLine, words.patentLine],
  },
  loginPath: '/login',
  userTypeNames: {
    1: '管理员',
    2: '检索馆员',
    3: '委托人',
    4: '受理馆员',
    5: '复审馆员',
    6: '领导签章',
    9: '平台管理员',
  },
  menuFirst: {},
  bellHiddenFor: [3],
  notificationTarget: {},
  footer: null,
  reportTemplate: 'exportWord',
  noveltyTemplate: 'novelty_education',
  referenceStyle: 'gbt7714-2025',
  reportAnnex: 'asked',
  groupReviewSample: 100,
  scholarNewerCounts: false,
  services: defaultSettings,
  numbering: { order: byService(({ numbers }) => numbers.order), report: byService(({ numbers }) => numbers.report) },
  registration: 'email-code',
  webvpn: null,
  refundShares: { beforeWork: 100, duringWork: 50 },
  deadlines: { draftReminder: 3, draftConfirmation: 5, courierReceipt: 15, objection: 7, patentStatus: 90 },
  dueFrom: 'acceptance',
  sessionHours: 24,
  secondFactorFor: [],
  expiryNoticeDays: 30,
} satisfies InstitutionProfile as InstitutionProfile;
