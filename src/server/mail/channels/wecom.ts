import { z } from 'zod';
import { hostsOf } from '#domain/notifications/channel-settings.ts';
import { askProvider, coded, Ended, quoted, readProvider, untilEnded } from './ask-provider.ts';
import { type ChannelTools, later, type Outcome, refused, type SendBy, type Telling } from './channel.ts';

const asking = { name: '企业微信', repeatable: true };
const hosts = hostsOf('wecom', 'tencent');

const tokenAnswer = coded.extend({ access_token: z.string().default(''), expires_in: z.number().default(7200) });
const sendAnswer = coded.extend({
  invaliduser: z.string().default(''),
  unlicenseduser: z.string().default(''),
  msgid: z.string().default(''),
});

const words: Readonly<Record<number, string>> = {
  40001: '企业微信不认这个 Secret',
  40013: '企业微信没有这个企业 ID',
  40056: '企业微信没有这个应用（AgentId 不对）',
  60020: '平台的出口地址不在该应用的可信 IP 里，请在企业微信管理后台加上',
  81013: '企业微信里没有这个账号，或者不在应用的可见范围内',
  301002: '这个 Secret 不属于该 AgentId 的应用',
};

const failure = ({ errcode, errmsg }: z.output<typeof coded>): Outcome => {
  if (errcode === 45009) return later('企业微信说发送太频繁');
  if (errcode === -1) return later('企业微信系统繁忙');
  return refused(words[errcode] ?? `企业微信拒绝了（${errcode} ${quoted(errmsg)}）`);
};

const freshToken = async (tools: ChannelTools): Promise<string> => {
  const { address, appId } = tools.settings;
  const query = new URLSearchParams({ corpid: appId, corpsecret: tools.secret });
  const url = `${address}/cgi-bin/gettoken?${query}`;
  const answer = readProvider(asking, await askProvider(tools, asking, { url, method: 'GET', hosts }), tokenAnswer);
  if (answer.errcode !== 0 || !answer.access_token) throw new Ended(failure(answer));
  await tools.token.keep(answer.access_token, answer.expires_in);
  return answer.access_token;
};

export const duplicatesWithin = 4 * 60 * 60;

/** Cut where the provider would refuse more. */
const upTo = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const bodyOf = ({ settings }: ChannelTools, { address, subject, brief, link }: Telling): string =>
  JSON.stringify({
    touser: address,
    agentid: Number(settings.agentId),
    ...(link
      ? {
          msgtype: 'textcard',
          textcard: { title: upTo(subject, 128), description: upTo(brief, 512), url: link, btntxt: '查看' },
        }
      : { msgtype: 'text', text: { content: upTo(`${subject}\n${brief}`, 600) } }),
    // The same message within these seconds, the most there are, is dropped by WeCom itself: all attempts fall into them.
    enable_duplicate_check: 1,
    duplicate_check_interval: duplicatesWithin,
  });

/** The token ended before its time. */
const stale = [40014, 42001];

/** Several names in one text, divided by bars. */
const names = (list: string): string[] => list.toLowerCase().split('|').filter(Boolean);

export const sendByWecom: SendBy = (tools, telling) =>
  untilEnded(async () => {
    const send = async (token: string) => {
      const url = `${tools.settings.address}/cgi-bin/message/send?${new URLSearchParams({ access_token: token })}`;
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      const request = { url, headers, body: bodyOf(tools, telling), hosts };
      return readProvider(asking, await askProvider(tools, asking, request), sendAnswer);
    };
    let answer = await send(tools.token.read() ?? (await freshToken(tools)));
    if (stale.includes(answer.errcode)) answer = await send(await freshToken(tools));
    if (answer.errcode !== 0) return failure(answer);
    // Code 0 says that the request was understood; who was not reached stands beside it.
    const person = telling.address.toLowerCase();
    if (names(answer.invaliduser).includes(person)) return refused(words[81013]!);
    if (names(answer.unlicenseduser).includes(person)) return refused('这个成员没有企业微信的接口许可');
    return { state: 'sent', providerId: answer.msgid };
  });
