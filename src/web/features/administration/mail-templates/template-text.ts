import type { MailTemplate } from '#contracts/mail-templates.ts';
import type { MailText } from '#domain/notifications/mail-template.ts';

/** The words in use: the institution's own, else the platform's. */
export const textOf = ({ own, builtIn }: Pick<MailTemplate, 'own' | 'builtIn'>): MailText => {
  const { subject, body, brief } = own ?? builtIn;
  return { subject, body, brief: brief || builtIn.brief };
};
