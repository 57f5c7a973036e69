/** How a refund stands and what it would give back, in sentences. */
export const words = {
  /** How money goes back; by when depends on the gateway or the library's own accounts. */
  wayBack: '线上支付的即时原路退回，到账时间以支付渠道通知为准；其他方式缴纳的由图书馆另行退还。',
  whole: '全额退还',
  part: (paid: string, share: number) => `已付 ${paid}，按现在的进度退 ${share}%`,
  outlook: (amount: string, why: string, wayBack: string) =>
    `现在申请可退 ${amount}（${why}），以馆员核定为准；馆员同意后办理，${wayBack}`,
  refunded: (amount: string, wayBack: string) => `已退款 ${amount}；${wayBack}`,
  refundedOn: (amount: string, day: string, wayBack: string) => `已退款 ${amount}，${day} 办理；${wayBack}`,
  nothing: '没有款项需要退还。',
  granted: (amount: string, wayBack: string) => `已同意退款 ${amount}，正在办理；${wayBack}`,
  expected: (amount: string, wayBack: string) => `预计退款 ${amount}，以馆员核定为准；馆员同意后办理，${wayBack}`,
  asking: (outlook: string) => `${outlook}同意后委托即告结束，不能恢复。`,
};
