export const words = {
  enter: '进入平台',
  signIn: '登录',
  singleSignOn: '统一身份认证',
  bindWechat: '绑定微信',
  paymentTrial: '模拟支付',
  checkPapers: '核对论文',
  verifyReport: '报告验真',
  scholarPage: '学术页',
  accessibility: '无障碍声明',
};
