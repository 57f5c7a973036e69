import { z } from 'zod';
import { hostsOf } from '#domain/notifications/channel-settings.ts';
import { askProvider, coded, Ended, quoted, readProvider, untilEnded } from './ask-provider.ts';
import { type ChannelTools, later, type Outcome, refused, type SendBy } from './channel.ts';
import { filledPlaces, templateFor } from './provider-form.ts';

const asking = { name: '微信', repeatable: true };
const hosts = hostsOf('wechat', 'tencent');
const json = { 'content-type': 'application/json; charset=utf-8' };

const tokenAnswer = z.looseObject({
  errcode: z.number().default(0),
  errmsg: z.string().default(''),
  access_token: z.string().default(''),
  expires_in: z.number().default(7200),
});
const sendAnswer = coded.extend({ msgid: z.union([z.number(), z.string()]).optional() });
const words: Readonly<Record<number, string>> = {
  40003: '微信不认这个绑定',
  40013: '微信没有这个 AppID',
  40037: '模板编号不对，或不属于这个服务号',
  40125: '微信不认这个 AppSecret',
  40164: '平台的出口地址不在服务号的 IP 白名单里',
  43004: '本人没有关注服务号',
  43101: '本人拒收这类消息',
  47003: '模板的变量与内容不符，请核对变量名与长度',
  48001: '服务号没有模板消息的权限',
};

const failure = ({ errcode, errmsg }: { errcode: number; errmsg: string }): Outcome => {
  if (errcode === 45009) return later('微信说发送太频繁');
  if (errcode === -1) return later('微信系统繁忙');
  return refused(words[errcode] ?? `微信拒绝了（${errcode} ${quoted(errmsg)}）`);
};

const freshToken = async (tools: ChannelTools, force: boolean): Promise<string> => {
  const { address, appId } = tools.settings;
  const body = JSON.stringify({
    grant_type: 'client_credential',
    appid: appId,
    secret: tools.secret,
    force_refresh: force,
  });
  const url = `${address}/cgi-bin/stable_token`;
  const answer = readProvider(
    asking,
    await askProvider(tools, asking, { url, headers: json, body, hosts }),
    tokenAnswer,
  );
  if (answer.errcode !== 0 || !answer.access_token) throw new Ended(failure(answer));
  await tools.token.keep(answer.access_token, answer.expires_in);
  return answer.access_token;
};

const stale = [40001, 40014, 42001];

export const sendByWechat: SendBy = (tools, telling) =>
  untilEnded(async () => {
    const send = async (token: string) => {
      const url = `${tools.settings.address}/cgi-bin/message/template/send?${new URLSearchParams({ access_token: token })}`;
      const data = Object.fromEntries(
        filledPlaces(tools, telling).map(({ name, text }) => [name, { value: text.slice(0, 200) }]),
      );
      const body = JSON.stringify({
        touser: telling.address,
        template_id: templateFor(tools, telling),
        ...(telling.link && { url: telling.link }),
        data,
        // WeChat drops a second one under the same id.
        client_msg_id: telling.id.replaceAll('-', ''),
      });
      return readProvider(asking, await askProvider(tools, asking, { url, headers: json, body, hosts }), sendAnswer);
    };
    let answer = await send(tools.token.read() ?? (await freshToken(tools, false)));
    if (stale.includes(answer.errcode)) answer = await send(await freshToken(tools, true));
    return answer.errcode === 0 ? { state: 'sent', providerId: String(answer.msgid ?? '') } : failure(answer);
  });
