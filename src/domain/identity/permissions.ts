import { orderPermissions, personPermissions, unitPermissions } from './permission-lists.ts';

/** What a role may allow. Actions check these; the user type serves only the specification's type rules. */
export const permissions = {
  'user.read': '查看用户',
  'user.write': '管理用户',
  'user.confirm': '确认他人提交的变更',
  'registration.approve': '审核注册',
  'role.read': '查看角色',
  'role.write': '管理角色',
  'role.grant': '授予业务权限',
  'menu.read': '查看菜单',
  'menu.write': '管理菜单',
  'dictionary.write': '管理字典',
  'institution.read': '查看单位',
  'institution.write': '管理单位资料',
  'signing.write': '管理签章证书与设置',
  'institution.create': '开通单位',
  'station.write': '管理检索站',
  'branch.read': '查看分支机构',
  'branch.write': '管理分支机构',
  'file.upload': '上传文件',
  'deploy.upload': '上传单位配置包',
  'database.upload': '上传数据集',
  'audit.read': '查看审计日志',
  'job.read': '查看后台任务',
  'job.write': '管理后台任务',
  'mail.read': '查看发件箱',
  'notice.write': '发布通知',
  'feedback.answer': '答复用户反馈',
  'session.end': '强制下线',
  'sign-on.propose': '提交统一认证设置',
  'order.create': '提交委托',
  'order.accept': '受理委托',
  'order.search': '检索委托',
  'order.review': '审核委托',
  'order.recheck': '复审委托',
  'order.sign': '签章',
  'order.reopen': '重新打开委托',
  'order.money': '管理费用',
  'report.withdraw': '撤回、更正已出具的报告',
  'statistics.read': '查看统计',
} as const;

export type Permission = keyof typeof permissions;

/** Every permission once, in groups as people think of them. */
export const permissionGroups: readonly { title: string; permissions: readonly Permission[] }[] = [
  { title: '委托业务', permissions: [...orderPermissions, 'file.upload'] },
  { title: '用户与权限', permissions: personPermissions },
  { title: '单位设置', permissions: unitPermissions },
  { title: '审计', permissions: ['audit.read'] },
  { title: '平台', permissions: ['menu.write', 'dictionary.write', 'institution.create', 'job.write'] },
];
