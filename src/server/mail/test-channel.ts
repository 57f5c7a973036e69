import { formatTime } from '#domain/dates/format.ts';
import { refuse } from '#domain/errors.ts';
import { type ChannelId, channels } from '#domain/notifications/channels.ts';
import { mailPlaces } from '#domain/notifications/mail-template.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { addressOf } from './address-of.ts';
import { findChannel, settingsOfRow } from './channel-store.ts';
import { insertMail, mailError } from './mail-store.ts';
import type { WithMailer } from './mailer.ts';
import { personReached } from './person-query.ts';

/** Sends one message like any other, by this channel alone, to whoever presses the button and to nobody else. */
export const testChannel = async (
  services: Clock & WithMailer,
  context: SessionContext,
  channel: ChannelId,
): Promise<{ sent: boolean; sentence: string }> => {
  const { actor, db } = context;
  const institutionId = ownInstitution(actor, '请以单位管理员的身份发测试消息');
  const { name } = channels[channel];
  const row = await findChannel(db, institutionId, channel);
  const platforms = channel === 'mail' && services.mailer.leaves;
  if (!row?.enabled && !platforms) throw refuse('wrong-state', { sentence: `${name}还没有设置，或者已停用` });
  const person = await personReached(db, actor.userId);
  if (!person) throw refuse('not-found');
  const found = row
    ? addressOf(channel, person, settingsOfRow(row))
    : person.email
      ? { address: person.email }
      : { lacks: '本人没有邮箱' };
  const lacks = 'lacks' in found ? `测试消息只发给您自己，而${found.lacks}，请先在个人中心补上` : '';
  // Mail without an address could not even be written; any other way is tried, so that its card shows the attempt.
  if (lacks && channel === 'mail') throw refuse('wrong-state', { sentence: lacks });
  const now = services.now();
  const text = `这是 ${formatTime(now)} 从“消息通道”页发出的测试消息，收到即说明${name}已接通。`;
  const id = await db.tx(async (tx) => {
    const told = {
      userId: actor.userId,
      orderId: null,
      event: 'test',
      brief: text,
      link: '',
      facts: { ...mailPlaces, 姓名: person.full_name, 链接: '' },
      channels: [channel],
    };
    const mail = { to: person.email, subject: '测试消息', body: text, institutionId, told };
    const written = await insertMail(tx, mail, now);
    await writeAudit(tx, {
      by: context,
      action: 'message-channel.test',
      subject: 'message-channel',
      subjectId: row?.id ?? channel,
      institutionId,
      after: { channel: name },
      now,
    });
    return written;
  });
  const { sent } = await services.mailer.retry([id]);
  if (sent > 0) return { sent: true, sentence: `${name}收下了发给您的测试消息，请查看` };
  return { sent: false, sentence: lacks || ((await mailError(db, id)) ?? '没有发出') };
};
