import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hostsOf } from '#domain/notifications/channel-settings.ts';
import { askProvider, quoted, readProvider, untilEnded } from './ask-provider.ts';
import { later, type Outcome, refused, type SendBy } from './channel.ts';
import { filledPlaces, templateFor } from './provider-form.ts';

const asking = { name: '阿里云短信', repeatable: false };
const hosts = hostsOf('sms', 'aliyun');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** As RFC 3986 has it: only letters, digits and -_.~ stay. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Sorted by name, as it is both sent and signed. */
export const sortedQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

interface Signed {
  accessKeyId: string;
  accessKeySecret: string;
  query: string;
  /** Lower case: host and every x-acs-… header. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** ACS3-HMAC-SHA256: the signature itself, and the header made of it. */
export const acs3 = ({ accessKeyId, accessKeySecret, query, headers, body }: Signed) => {
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]!.trim()}`);
  const request = ['POST', '/', query, ...lines, '', names.join(';'), sha256(body)].join('\n');
  const toSign = `ACS3-HMAC-SHA256\n${sha256(request)}`;
  const signature = createHmac('sha256', accessKeySecret).update(toSign).digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { request, toSign, signature, authorization };
};

const answerShape = z.looseObject({
  Code: z.string(),
  Message: z.string().default(''),
  BizId: z.string().default(''),
});

const words: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: '阿里云不认这个 AccessKeySecret',
  'InvalidAccessKeyId.NotFound': '阿里云没有这个 AccessKeyId',
  'InvalidTimeStamp.Expired': '服务器的时钟与阿里云相差太多，请校准',
  'isv.BUSINESS_LIMIT_CONTROL': '这个手机号收到的短信已到上限（阿里云的频率限制）',
  'isv.SMS_SIGNATURE_ILLEGAL': '短信签名不对，或者还没有审核通过',
  'isv.SMS_TEMPLATE_ILLEGAL': '短信模板不对，或者还没有审核通过',
  'isv.TEMPLATE_MISSING_PARAMETERS': '模板的变量与报备的不同',
  'isv.MOBILE_NUMBER_ILLEGAL': '手机号不正确',
  'isv.AMOUNT_NOT_ENOUGH': '短信余额不足',
  'isv.OUT_OF_SERVICE': '短信业务已停机，请到阿里云充值',
  'isv.BLACK_KEY_CONTROL_LIMIT': '内容里有阿里云不许的词',
  'isp.RAM_PERMISSION_DENY': '这个 AccessKey 没有发短信的权限',
};

const failure = ({ Code: code, Message: message }: z.output<typeof answerShape>): Outcome => {
  if (code.startsWith('Throttling')) return later('阿里云要求放慢');
  return refused(words[code] ?? `阿里云拒绝了（${code} ${quoted(message)}）`);
};

export const sendByAliyun: SendBy = (tools, telling) =>
  untilEnded(async () => {
    const { address, appId, signName } = tools.settings;
    const query = sortedQuery({
      PhoneNumbers: telling.address.replace(/^\+86/, ''),
      SignName: signName,
      TemplateCode: templateFor(tools, telling),
      TemplateParam: JSON.stringify(
        Object.fromEntries(filledPlaces(tools, telling).map(({ name, text }) => [name, text])),
      ),
      OutId: telling.id,
    });
    const headers = {
      host: new URL(address).host,
      'x-acs-action': 'SendSms',
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': tools.now.toISOString().replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomBytes(16).toString('hex'),
      'x-acs-version': '2017-05-25',
    };
    const { authorization } = acs3({ accessKeyId: appId, accessKeySecret: tools.secret, query, headers, body: '' });
    const url = `${address}/?${query}`;
    const answer = await askProvider(tools, asking, { url, headers: { ...headers, authorization }, body: '', hosts });
    const read = readProvider(asking, answer, answerShape);
    return read.Code === 'OK' ? { state: 'sent', providerId: read.BizId } : failure(read);
  });
