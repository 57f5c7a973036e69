export const words = {
  closeNotice: '关闭提示',
  notLoaded: (what: string | number) => `${what}没有加载成功`,
  content: '内容',
  retry: '重试',
  loading: '加载中…',
  optional: '选填',
  hideLabel: (label: string | number) => `隐藏${label}`,
  showLabel: (label: string | number) => `显示${label}`,
  hide: '隐藏',
  show: '显示',
  nothingFound: '没有找到，请换个词试试',
  close: '关闭',
};
