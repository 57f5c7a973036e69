import { z } from 'zod';
import { hostsOf } from '#domain/notifications/channel-settings.ts';
import { askProvider, coded, Ended, quoted, readProvider, untilEnded } from './ask-provider.ts';
import { type ChannelTools, later, type Outcome, refused, type SendBy, type Telling } from './channel.ts';

const asking = { name: '钉钉', repeatable: true };
const hosts = hostsOf('dingtalk', 'tencent');

const tokenAnswer = z.looseObject({
  accessToken: z.string().default(''),
  expireIn: z.number().default(7200),
  code: z.string().default(''),
  message: z.string().default(''),
});
const memberAnswer = coded.extend({ result: z.looseObject({ userid: z.string() }).optional() });
const sendAnswer = coded.extend({ task_id: z.number().optional() });
const list = z.array(z.string()).nullish();
const resultAnswer = coded.extend({
  send_result: z
    .looseObject({ invalid_user_id_list: list, forbidden_user_id_list: list, failed_user_id_list: list })
    .optional(),
});

const failure = ({ errcode, errmsg }: z.output<typeof coded>): Outcome => {
  if (errcode === 60121 || errcode === 60011) return refused('钉钉通讯录里没有这个成员，或者不在应用的可见范围内');
  if (errcode === 90018 || errcode === 90002 || errcode === 143106) return later('钉钉说发送太频繁');
  if (errcode === -1) return later('钉钉系统繁忙');
  return refused(`钉钉拒绝了（${errcode} ${quoted(errmsg)}）`);
};

const json = { 'content-type': 'application/json; charset=utf-8' };

const freshToken = async (tools: ChannelTools): Promise<string> => {
  const { address, appId } = tools.settings;
  const body = JSON.stringify({ appKey: appId, appSecret: tools.secret });
  const url = `${address}/v1.0/oauth2/accessToken`;
  const answer = readProvider(
    asking,
    await askProvider(tools, asking, { url, headers: json, body, hosts }),
    tokenAnswer,
  );
  if (!answer.accessToken)
    throw new Ended(refused(`钉钉不认这个 AppKey 与 AppSecret（${quoted(answer.message || answer.code)}）`));
  await tools.token.keep(answer.accessToken, answer.expireIn);
  return answer.accessToken;
};

const stale = [88, 40014, 42001];

const messageOf = ({ subject, brief, link }: Telling): object =>
  link
    ? {
        msgtype: 'action_card',
        action_card: { title: subject, markdown: `**${subject}**\n\n${brief}`, single_title: '查看', single_url: link },
      }
    : { msgtype: 'text', text: { content: `${subject}\n${brief}` } };

/** A call of the older interface; a token that ended is fetched anew once. */
const ask = async <Shape extends typeof coded>(
  tools: ChannelTools,
  path: string,
  body: object,
  shape: Shape,
): Promise<z.output<Shape>> => {
  const once = async (token: string) => {
    const url = `${tools.settings.secondAddress}${path}?${new URLSearchParams({ access_token: token })}`;
    const request = { url, headers: json, body: JSON.stringify(body), hosts };
    return readProvider(asking, await askProvider(tools, asking, request), shape);
  };
  const answer = await once(tools.token.read() ?? (await freshToken(tools)));
  return stale.includes(answer.errcode) ? once(await freshToken(tools)) : answer;
};

const memberOf = async (tools: ChannelTools, address: string): Promise<string> => {
  if (tools.settings.account !== 'mobile') return address;
  const answer = await ask(tools, '/topapi/v2/user/getbymobile', { mobile: address }, memberAnswer);
  if (answer.errcode !== 0 || !answer.result) throw new Ended(failure(answer));
  return answer.result.userid;
};

export const sendByDingtalk: SendBy = (tools, telling) =>
  untilEnded(async () => {
    const member = await memberOf(tools, telling.address);
    const agent = { agent_id: Number(tools.settings.agentId) };
    const path = '/topapi/message/corpconversation';
    const body = { ...agent, userid_list: member, msg: messageOf(telling) };
    const taken = await ask(tools, `${path}/asyncsend_v2`, body, sendAnswer);
    if (taken.errcode !== 0 || taken.task_id === undefined) return failure(taken);
    // Taking the task says nothing of the person: the result is asked for.
    const { send_result: result } = await ask(
      tools,
      `${path}/getsendresult`,
      { ...agent, task_id: taken.task_id },
      resultAnswer,
    ).catch((error: unknown) => {
      // It was taken: whoever cannot say what became of it must not cause a second one.
      if (error instanceof Ended) return { send_result: undefined };
      throw error;
    });
    const isIn = (names: string[] | null | undefined): boolean => names?.includes(member) ?? false;
    if (isIn(result?.invalid_user_id_list)) return refused('钉钉里没有这个成员');
    if (isIn(result?.forbidden_user_id_list)) return refused('钉钉没有放行：当天已发过相同内容，或超过了每天的条数');
    if (isIn(result?.failed_user_id_list)) return refused('钉钉没有送达');
    return { state: 'sent', providerId: String(taken.task_id) };
  });
