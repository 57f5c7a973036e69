export const words = {
  copied: '链接已复制，10 分钟内任何人都可以打开',
  limitedLink: '限时链接',
  copyLink: '复制限时链接',
  preview: '文档预览',
  needsLink: '打开它需要平台发出的限时链接，或从报告、委托单里点“预览”。',
  toHome: '回到首页',
  notOpened: '文件打不开',
  again: '重试',
};
