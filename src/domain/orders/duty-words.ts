/** What an applicant does about an order; the verb stands on the button. */
export const words = {
  verbs: { confirm: '核对', pay: '缴费', mend: '修改', download: '下载', receive: '收到' },
  confirm: '核对初稿',
  pay: (amount: string) => `缴费 ${amount}`,
  mend: '按退回意见修改',
  download: '下载发票',
  receive: '确认收到报告',
  confirmedOn: (day: string) => `${day} 24:00 前不答复，就按无误定稿`,
  receivedOn: (day: string) => `${day} 起没有说明，就算收到`,
};
