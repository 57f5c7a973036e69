import type { ChannelId } from '#domain/notifications/channels.ts';
import type { Db } from '../db/db.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { type ChannelRow, channelBelongsTo, keepToken, settingsOfRow } from './channel-store.ts';
import { sendByAliyun } from './channels/aliyun-sms.ts';
import type { ChannelTools, Outcome, SendBy, Telling } from './channels/channel.ts';
import { sendByDingtalk } from './channels/dingtalk.ts';
import { sendByHttp } from './channels/http-sms.ts';
import { sendByTencent } from './channels/tencent-sms.ts';
import { sendByWechat } from './channels/wechat.ts';
import { sendByWecom } from './channels/wecom.ts';
import { openOwnSmtp } from './smtp.ts';

export type SendNeeds = WithConnectionKeys & WithOutgoing;

/** A token is given up a few minutes before it ends. */
const early = 5 * 60;

/** Secret, token and settings of a channel as its adapter uses them. */
export const toolsOf = ({ connectionKeys, outgoing }: SendNeeds, db: Db, row: ChannelRow, now: Date): ChannelTools => {
  const secret = row.sealed_secret ? connectionKeys.open(row.sealed_secret, channelBelongsTo(row.id, 'secret')) : '';
  return {
    outgoing,
    settings: settingsOfRow(row),
    secret,
    now,
    token: {
      read: () =>
        row.sealed_token && row.token_until && row.token_until > now
          ? connectionKeys.open(row.sealed_token, channelBelongsTo(row.id, 'token'))
          : undefined,
      keep: async (token, seconds) => {
        const until = new Date(now.getTime() + Math.max(0, seconds - early) * 1000);
        await keepToken(db, row, { sealed: connectionKeys.seal(token, channelBelongsTo(row.id, 'token')), until });
      },
    },
  };
};

const sendByMail: SendBy = async ({ outgoing, settings, secret }, telling) => {
  const smtp = openOwnSmtp(outgoing, settings, secret);
  try {
    return await smtp.post(telling);
  } finally {
    smtp.close();
  }
};

const sms = { tencent: sendByTencent, aliyun: sendByAliyun, http: sendByHttp } as const;

const senders: Readonly<Record<ChannelId, SendBy>> = {
  mail: sendByMail,
  wecom: sendByWecom,
  dingtalk: sendByDingtalk,
  wechat: sendByWechat,
  sms: (tools, telling) => sms[tools.settings.provider](tools, telling),
};

export const sendByChannel = (channel: ChannelId, tools: ChannelTools, telling: Telling): Promise<Outcome> =>
  senders[channel](tools, telling);
