export const words = {
  tooLarge: '超出最大处理数字',
  notANumber: '金额不是有效的数字',
  tooFine: '金额最多保留两位小数',
  negative: '金额不能为负',
  missing: '请填写金额',
  aboveLimit: '金额过大，不能超过 1 亿元',
  zero: '金额应大于 0',
};
