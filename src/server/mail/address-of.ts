import type { ChannelSettings } from '#domain/notifications/channel-settings.ts';
import type { ChannelId } from '#domain/notifications/channels.ts';
import type { PersonReached } from './person-query.ts';

type Reached = Pick<PersonReached, 'email' | 'mobile' | 'username' | 'staff_number' | 'openid'>;

const accounts = {
  staffNumber: { of: ({ staff_number }: Reached) => staff_number, lacks: '本人没有工号' },
  username: { of: ({ username }: Reached) => username, lacks: '本人没有用户名' },
  mobile: { of: ({ mobile }: Reached) => mobile, lacks: '本人没有手机号' },
} as const;

/** Where a channel reaches a person, or why it cannot. */
export const addressOf = (
  channel: ChannelId,
  person: Reached,
  settings: Pick<ChannelSettings, 'account'>,
): { address: string } | { lacks: string } => {
  const found = {
    mail: { address: person.email, lacks: '本人没有邮箱' },
    sms: { address: person.mobile, lacks: '本人没有手机号' },
    wechat: { address: person.openid ?? '', lacks: '本人没有绑定微信' },
    wecom: { address: accounts[settings.account].of(person), lacks: accounts[settings.account].lacks },
    dingtalk: { address: accounts[settings.account].of(person), lacks: accounts[settings.account].lacks },
  }[channel];
  return found.address ? { address: found.address } : { lacks: found.lacks };
};
