export const words = {
  email: '邮箱',
  mobile: '手机号',
  code: '验证码',
  administrator: '管理员',
  signOn: '统一身份认证',
  roster: '人员名册',
};
