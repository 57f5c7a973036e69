/** From the third failure on the login asks for a captcha; every tenth locks the account for a quarter of an hour. */
export const captchaFrom = 3;
export const lockAfter = 10;
export const lockMinutes = 15;
