export const words = {
  notOpened: '页面没有打开',
  notOpenedText: '平台可能刚刚更新，刷新一次通常就好；如果仍然打不开，请联系管理员。',
  reload: '刷新页面',
  noService: '暂时连不上服务',
  noServiceText: '网络可能中断，或服务正在重启。请稍候再试。',
  retry: '重试',
  schoolAccountLinked: '学校账号已关联',
  menuNotLoaded: '菜单没有加载成功',
  menuNotLoadedText: '网络可能中断。已登录的状态仍在，重试即可。',
  signIn: '登录',
  register: '注册',
  resetPassword: '找回密码',
};
