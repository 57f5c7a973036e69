import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { hostsOf } from '#domain/notifications/channel-settings.ts';
import { askProvider, quoted, readProvider, untilEnded } from './ask-provider.ts';
import { later, type Outcome, refused, type SendBy, unknown } from './channel.ts';
import { filledPlaces, templateFor } from './provider-form.ts';

const asking = { name: '腾讯云短信', repeatable: false };
const hosts = hostsOf('sms', 'tencent');
const contentType = 'application/json; charset=utf-8';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

interface Signed {
  secretId: string;
  secretKey: string;
  service: string;
  host: string;
  /** Seconds since 1970. */
  timestamp: number;
  payload: string;
}

/** TC3-HMAC-SHA256 over content type, host and payload: the signature itself, and the header made of it. */
export const tc3 = ({ secretId, secretKey, service, host, timestamp, payload }: Signed) => {
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const names = 'content-type;host';
  const request = ['POST', '/', '', `content-type:${contentType}`, `host:${host}`, '', names, sha256(payload)].join(
    '\n',
  );
  const scope = `${day}/${service}/tc3_request`;
  const toSign = ['TC3-HMAC-SHA256', String(timestamp), scope, sha256(request)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { request, toSign, signature, authorization };
};

const answerShape = z.object({
  Response: z.looseObject({
    Error: z.looseObject({ Code: z.string(), Message: z.string().default('') }).optional(),
    SendStatusSet: z
      .array(z.looseObject({ Code: z.string(), Message: z.string().default(''), SerialNo: z.string().default('') }))
      .optional(),
  }),
});

/** By the beginning of the provider's code. */
const words: readonly (readonly [string, string])[] = [
  ['AuthFailure.SignatureExpire', '服务器的时钟与腾讯云相差超过 5 分钟，请校准'],
  ['AuthFailure.SecretIdNotFound', '腾讯云没有这个 SecretId'],
  ['AuthFailure.SignatureFailure', '腾讯云不认这个 SecretKey'],
  ['AuthFailure', '腾讯云不认这个密钥'],
  ['UnauthorizedOperation', '这个密钥没有发短信的权限'],
  ['FailedOperation.SignatureIncorrectOrUnapproved', '短信签名不对，或者还没有审核通过'],
  ['FailedOperation.TemplateIncorrectOrUnapproved', '短信模板不对，或者还没有审核通过'],
  ['FailedOperation.TemplateParamSetNotMatchApprovedTemplate', '模板的变量个数与报备的不同'],
  ['FailedOperation.InsufficientBalanceInSmsPackage', '短信套餐已用完'],
  ['FailedOperation.PhoneNumberInBlacklist', '本人已退订短信'],
  ['InvalidParameterValue.IncorrectPhoneNumber', '手机号不正确'],
  ['LimitExceeded.PhoneNumber', '这个手机号今天收到的短信已到上限'],
  ['LimitExceeded', '短信数量已到上限'],
];

const failure = (code: string, message: string): Outcome => {
  if (code.startsWith('RequestLimitExceeded')) return later('腾讯云要求放慢');
  if (code.startsWith('InternalError')) return unknown('腾讯云内部出错，不能确定是否已发出，没有自动重发');
  const known = words.find(([start]) => code.startsWith(start))?.[1];
  return refused(known ?? `腾讯云拒绝了（${code} ${quoted(message)}）`);
};

/** Numbers without a country are Chinese. */
export const withCountry = (phone: string): string => (phone.startsWith('+') ? phone : `+86${phone}`);

export const sendByTencent: SendBy = (tools, telling) =>
  untilEnded(async () => {
    const { address, appId, agentId, signName, region } = tools.settings;
    const { host } = new URL(address);
    const timestamp = Math.floor(tools.now.getTime() / 1000);
    const payload = JSON.stringify({
      SmsSdkAppId: agentId,
      SignName: signName,
      TemplateId: templateFor(tools, telling),
      TemplateParamSet: filledPlaces(tools, telling).map(({ text }) => text),
      PhoneNumberSet: [withCountry(telling.address)],
    });
    const { authorization } = tc3({
      secretId: appId,
      secretKey: tools.secret,
      service: 'sms',
      host,
      timestamp,
      payload,
    });
    const headers = {
      'content-type': contentType,
      authorization,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': region,
      'x-tc-timestamp': String(timestamp),
    };
    const answer = await askProvider(tools, asking, { url: `${address}/`, headers, body: payload, hosts });
    const { Error: error, SendStatusSet: states } = readProvider(asking, answer, answerShape).Response;
    // Refusals come with HTTP 200, of the whole request or of the one number.
    if (error) return failure(error.Code, error.Message);
    const [state] = states ?? [];
    if (!state) return unknown('腾讯云没有说发给了谁，不能确定是否已发出，没有自动重发');
    return state.Code === 'Ok' ? { state: 'sent', providerId: state.SerialNo } : failure(state.Code, state.Message);
  });
