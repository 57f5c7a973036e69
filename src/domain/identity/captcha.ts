export const captchaLength = 4;

/** Told before the picture is spent on an answer that cannot be right. */
export const captchaFault = (code: string): string | undefined => {
  const given = code.trim();
  if (given === '') return '请输入图中的验证码';
  return given.length === captchaLength ? undefined : `验证码是图中的 ${captchaLength} 个字符`;
};
