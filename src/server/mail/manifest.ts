import { unsentMinutes } from '#domain/findings/finding-kinds.ts';
import type { SessionContext } from '../http/context.ts';
import { messageChannelRoutes } from './channel-routes.ts';
import { unsentMails } from './mail-store.ts';
import { mailTemplateRoutes } from './mail-template-routes.ts';
import type { WithMailer } from './mailer.ts';
import { sendMailsAsAnnounced } from './post-mail.ts';
import { mailRoutes } from './routes.ts';
import { wechatBindingRoutes } from './wechat-binding/routes.ts';

const minute = 60_000;

export const mailManifest = {
  routes: [mailRoutes, mailTemplateRoutes, messageChannelRoutes, wechatBindingRoutes],
  eachMinute: [({ mailer }: WithMailer) => mailer.sendDue()],
  onStart: [sendMailsAsAnnounced],
  counters: {
    mails: ({ db }: SessionContext, now: Date) =>
      unsentMails(db, new Date(now.getTime() - unsentMinutes * minute), now),
  },
};
