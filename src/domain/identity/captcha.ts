import { words } from './credential-words.ts';

export const captchaLength = 4;

/** Told before the picture is spent on an answer that cannot be right. */
export const captchaFault = (code: string): string | undefined => {
  const given = code.trim();
  if (given === '') return words.enterCaptcha;
  return given.length === captchaLength ? undefined : words.captchaLength(captchaLength);
};
