/** Whom a certificate names: its CN out of `C=CN + O=… + CN=…`, the whole where it has none. */
export const certificateName = (subject: string): string =>
  /(?:^|[+,]\s*)CN=([^+,]+)/.exec(subject)?.[1]?.trim() || subject;
