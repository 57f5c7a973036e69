export const words = {
  wechat: '微信支付',
  alipay: '支付宝',
  transfer: '银行转账',
  fund: '校内经费转账',
  cash: '现金',
  sandbox: '模拟支付（演示）',
};
