import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { hostsOf } from '#domain/notifications/channel-settings.ts';
import { askProvider, Ended, quoted, readProvider } from '../channels/ask-provider.ts';
import type { ChannelTools } from '../channels/channel.ts';

const asking = { name: '微信', repeatable: true };
const hosts = hostsOf('wechat', 'tencent');

const answer = z.looseObject({
  errcode: z.number().default(0),
  errmsg: z.string().default(''),
  openid: z.string().default(''),
});

const words: Readonly<Record<number, string>> = {
  40013: '微信没有这个 AppID，请告诉管理员',
  40029: '微信说授权码不对，请回到个人中心重新开始',
  40125: '微信不认服务号的 AppSecret，请告诉管理员',
  40163: '这个授权码已经用过，请回到个人中心重新开始',
  42003: '授权码已过期，请回到个人中心重新开始',
  45011: '微信说请求太频繁，请过一分钟再试',
};

/** Who came back, as WeChat calls them for this service account. The code is good once. */
export const openidOf = async (tools: ChannelTools, code: string): Promise<string> => {
  const { address, appId } = tools.settings;
  const query = new URLSearchParams({ appid: appId, secret: tools.secret, code, grant_type: 'authorization_code' });
  try {
    const url = `${address}/sns/oauth2/access_token?${query}`;
    const { errcode, errmsg, openid } = readProvider(
      asking,
      await askProvider(tools, asking, { url, method: 'GET', hosts }),
      answer,
    );
    if (errcode === 0 && openid) return openid;
    throw refuse('source-refused', { sentence: words[errcode] ?? `微信没有给出身份（${errcode} ${quoted(errmsg)}）` });
  } catch (error) {
    if (error instanceof Ended && error.outcome.state !== 'sent')
      throw refuse('source-unreachable', { sentence: `${error.outcome.reason}，请稍后再试` });
    throw error;
  }
};
