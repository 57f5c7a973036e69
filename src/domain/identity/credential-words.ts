export const words = {
  enterCaptcha: '请输入图中的验证码',
  captchaLength: (length: string | number) => `验证码是图中的 ${length} 个字符`,
  shortPassword: (shortest: string | number) => `密码至少需要 ${shortest} 个字符`,
  longPassword: (longest: string | number) => `密码不能超过 ${longest} 个字符`,
  plainPassword: '密码须包含大写字母、小写字母、数字、符号中的至少三种',
  nameInPassword: '密码不能包含用户名',
  commonPassword: '该密码过于常见，请换一个',
  badPhone: '手机号格式不正确，如 13800000000',
  mobileDigits: '手机号应是 11 位数字',
};
