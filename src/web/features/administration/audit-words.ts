const nouns: Readonly<Record<string, string>> = {
  audit: '审计日志',
  branch: '分支机构',
  dictionary: '字典',
  'dictionary-item': '字典项',
  feedback: '用户反馈',
  file: '文件',
  help: '帮助文档',
  host: '主机',
  institution: '单位',
  mail: '邮件',
  menu: '菜单',
  notice: '公告',
  profile: '个人资料',
  registration: '注册申请',
  role: '角色',
  'search-source': '检索来源',
  session: '会话',
  station: '检索站',
  task: '后台任务',
  unit: '单位名称',
  user: '用户',
};

const verbs: Readonly<Record<string, string>> = {
  create: '新增',
  update: '修改',
  delete: '删除',
  save: '保存',
  close: '注销',
  open: '登录',
  end: '结束',
  export: '导出',
  upload: '上传',
  retry: '重试',
  cancel: '取消',
  start: '开始',
  approve: '通过',
  refuse: '拒绝',
  lock: '锁定',
  register: '注册',
  'set-logo': '更换标志',
  'update-profile': '修改配置',
  'rollback-profile': '恢复旧配置',
  'import-profile': '导入配置',
  'dismiss-setup': '收起开通向导',
  'export-package': '导出配置包',
  'import-package': '导入配置包',
  'change-password': '修改密码',
  'reset-password': '重置密码',
  'forget-password': '找回密码',
  'force-out': '强制下线',
  'choose-notifications': '修改提醒',
  'create-by-cas': '由统一认证新增',
  'link-cas': '关联统一认证',
  'close-by-cas': '由统一认证退出',
};

const special: Readonly<Record<string, string>> = {
  'session.open': '登录',
  'session.close': '退出登录',
  'feedback.answer': '答复用户反馈',
  'feedback.close': '关闭用户反馈',
  'feedback.reopen': '重新打开用户反馈',
};

/** `user.reset-password` as 用户：重置密码; an action without words stays as it is written. */
export const actionName = (action: string): string => {
  const dot = action.indexOf('.');
  const noun = nouns[action.slice(0, dot)];
  const verb = verbs[action.slice(dot + 1)];
  return special[action] ?? (noun && verb ? `${noun}：${verb}` : action);
};

export const nounOptions = Object.entries(nouns).map(([value, label]) => ({ value, label }));
