import { byService, defaultSettings } from '#domain/services/service.ts';
import type { InstitutionProfile } from '../profile.ts';

export const defaultProfile = {
  branding: {
    platformTitle: '文献收录与引用检索服务平台',
    shortName: '图书馆',
    primaryColour: '#1890ff',
    loginText: '欢迎使用文献收录与引用检索服务平台',
    heroLines: [
      '查收查引：论文收录与被引情况检索，出具检索报告',
      '科技查新：为立项、鉴定与评奖提供新颖性对比',
      '专利服务：检索、查新、法律状态与分析',
    ],
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
