export const words = {
  whatWeOffer: '我们提供什么',
  whatWeOfferText:
    '平台用于提交查收查引、科技查新与专利检索委托，查看进度、缴费并领取报告。报告由馆员检索、审核后出具，仅供您申报、评审等正当用途使用。',
  whatWeCollect: '我们收集什么',
  whatWeCollectText:
    '注册时的单位、账号、姓名、邮箱，以及您选填的手机号和院系；委托时您填写的论文、作者信息和附件；登录时间、IP 地址与浏览器类型，用于保护账号安全。密码加密传输，只保存不可还原的摘要。',
  whatFor: '用来做什么',
  whatForText:
    '只用于办理您的委托、通知您进度、开具票据和防止冒用。馆员只能看到办理委托所必需的内容；我们不出售您的信息，也不用于广告。',
  howLong: '保存多久',
  howLongText: '委托与报告按单位的档案规定保存；账号注销后，除依法必须保留的记录外，个人信息会被删除或去标识。',
  yourRights: '您的权利',
  yourRightsText:
    '您可以在个人中心查看、更正信息，退出其他设备上的登录，或申请注销账号。对处理结果有异议，可以联系所在单位的管理员。',
  yourPromise: '您的承诺',
  yourPromiseText: '提交的信息真实，账号仅由本人使用，不上传与委托无关或涉密的内容。',
  title: '服务协议与隐私说明',
  appliesTo: (title: string | number) => `适用于${title}`,
  close: '关闭',
  agree: '同意',
};
