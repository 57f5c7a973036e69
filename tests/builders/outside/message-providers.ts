import { createHash, createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type HttpRequest, startHttpServer } from './http-server.ts';

/** What one of the providers took, and by whom it was addressed. */
export interface TakenMessage {
  by: 'wecom' | 'dingtalk' | 'wechat' | 'tencent' | 'aliyun' | 'gateway';
  to: string;
  body: Record<string, unknown>;
}

type Answer = { status?: number; json?: unknown; text?: string } | 'hang up' | 'silence';

export interface MessageProviders {
  url: string;
  taken: TakenMessage[];
  /** How often each token was asked for. */
  tokens: Record<'wecom' | 'dingtalk' | 'wechat', number>;
  asked: HttpRequest[];
  /** Says something else than usual to whatever path begins so; undefined: as usual. */
  answer: (path: string) => Answer | undefined;
  /** From now on the tokens given so far are worth nothing. */
  endTokens(): void;
  stop(): Promise<void>;
}

export const providerSecrets = {
  wecom: 'wecom-secret-of-the-application',
  dingtalk: 'dingtalk-secret-of-the-application',
  wechat: 'wechat-secret-of-the-account',
  tencent: 'tencent-secret-key-of-the-account',
  aliyun: 'aliyun-secret-key-of-the-account',
  gateway: 'gateway-key-of-the-school',
} as const;

const hash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const mac = (key: string | Buffer, text: string, as?: 'hex'): string | Buffer =>
  as
    ? createHmac('sha256', key).update(text, 'utf8').digest(as)
    : createHmac('sha256', key).update(text, 'utf8').digest();

/** Tencent's rule in the order of its document: the day's key, the service's, the request's. */
const tencentFault = ({ headers, body }: HttpRequest, now: Date): string | undefined => {
  const said =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([^/]+)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (!said) return 'AuthFailure.SignatureFailure';
  const [, id, day, names = '', signature] = said;
  const stamp = String(headers['x-tc-timestamp']);
  if (id !== 'AKIDexample') return 'AuthFailure.SecretIdNotFound';
  if (Math.abs(now.getTime() / 1000 - Number(stamp)) > 300) return 'AuthFailure.SignatureExpire';
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = `POST\n/\n\n${lines.join('')}\n${names}\n${hash(body.toString('utf8'))}`;
  const text = `TC3-HMAC-SHA256\n${stamp}\n${day}/sms/tc3_request\n${hash(canonical)}`;
  let key: string | Buffer = `TC3${providerSecrets.tencent}`;
  for (const part of [day!, 'sms', 'tc3_request']) key = mac(key, part);
  return mac(key, text, 'hex') === signature ? undefined : 'AuthFailure.SignatureFailure';
};

const aliyunFault = ({ path, headers, body }: HttpRequest, seen: Set<string>): string | undefined => {
  const said = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  if (!said) return 'IncompleteSignature';
  const [, id, names = '', signature] = said;
  if (id !== 'LTAIexample') return 'InvalidAccessKeyId.NotFound';
  const nonce = String(headers['x-acs-signature-nonce']);
  if (seen.has(nonce)) return 'SignatureNonceUsed';
  seen.add(nonce);
  if (headers['x-acs-content-sha256'] !== hash(body.toString('utf8'))) return 'SignatureDoesNotMatch';
  const query = path.slice(path.indexOf('?') + 1);
  const sorted = query.split('&').sort().join('&');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = `POST\n/\n${sorted}\n${lines.join('')}\n${names}\n${hash(body.toString('utf8'))}`;
  const right = mac(providerSecrets.aliyun, `ACS3-HMAC-SHA256\n${hash(canonical)}`, 'hex');
  return right === signature ? undefined : 'SignatureDoesNotMatch';
};

/** WeCom, DingTalk, WeChat, Tencent, Aliyun and a school's gateway behind one address, each by its own document. */
export const startMessageProviders = async (now: () => Date): Promise<MessageProviders> => {
  const nonces = new Set<string>();
  let round = 0;
  const tokenOf = (who: string): string => `${who}-token-${round}`;
  const stale = { errcode: 42001, errmsg: 'access_token expired' };

  const usual = (request: HttpRequest): Answer => {
    const url = new URL(request.path, 'http://provider');
    const text = request.body.toString('utf8');
    const json = () => JSON.parse(text) as Record<string, unknown>;
    const token = url.searchParams.get('access_token');
    const take = (by: TakenMessage['by'], to: unknown, body: Record<string, unknown>) =>
      void providers.taken.push({ by, to: String(to), body });
    switch (url.pathname) {
      case '/wecom/cgi-bin/gettoken':
        providers.tokens.wecom += 1;
        return url.searchParams.get('corpsecret') === providerSecrets.wecom && url.searchParams.get('corpid') === 'ww1'
          ? { json: { errcode: 0, errmsg: 'ok', access_token: tokenOf('wecom'), expires_in: 7200 } }
          : { json: { errcode: 40001, errmsg: 'invalid credential' } };
      case '/wecom/cgi-bin/message/send': {
        if (token !== tokenOf('wecom')) return { json: stale };
        const body = json();
        if (String(body.touser).startsWith('nobody'))
          return { json: { errcode: 0, errmsg: 'ok', invaliduser: String(body.touser).toUpperCase(), msgid: 'm0' } };
        take('wecom', body.touser, body);
        return { json: { errcode: 0, errmsg: 'ok', invaliduser: '', msgid: 'm1' } };
      }
      case '/dingtalk/v1.0/oauth2/accessToken':
        providers.tokens.dingtalk += 1;
        return json().appSecret === providerSecrets.dingtalk
          ? { json: { accessToken: tokenOf('dingtalk'), expireIn: 7200 } }
          : { status: 400, json: { code: 'invalidClientIdOrSecret', message: '无效的clientId或者clientSecret' } };
      case '/dingtalk/topapi/v2/user/getbymobile':
        if (token !== tokenOf('dingtalk')) return { json: stale };
        return json().mobile === '13800000000'
          ? { json: { errcode: 0, errmsg: 'ok', result: { userid: 'ding-1' } } }
          : { json: { errcode: 60121, errmsg: '找不到该用户' } };
      case '/dingtalk/topapi/message/corpconversation/asyncsend_v2': {
        if (token !== tokenOf('dingtalk')) return { json: stale };
        const body = json();
        take('dingtalk', body.userid_list, body);
        return { json: { errcode: 0, errmsg: 'ok', task_id: 7 } };
      }
      case '/dingtalk/topapi/message/corpconversation/getsendresult':
        return {
          json: {
            errcode: 0,
            errmsg: 'ok',
            send_result: { invalid_user_id_list: [], unread_user_id_list: ['ding-1'] },
          },
        };
      case '/wechat/cgi-bin/stable_token':
        providers.tokens.wechat += 1;
        return json().secret === providerSecrets.wechat
          ? { json: { access_token: tokenOf('wechat'), expires_in: 7200 } }
          : { json: { errcode: 40125, errmsg: 'invalid appsecret' } };
      case '/wechat/sns/oauth2/access_token': {
        const asked = url.searchParams;
        if (asked.get('secret') !== providerSecrets.wechat)
          return { json: { errcode: 40125, errmsg: 'invalid appsecret' } };
        const [, openid] = /^code-of-(.+)$/.exec(asked.get('code') ?? '') ?? [];
        return {
          json: openid
            ? { access_token: 'x', openid, scope: 'snsapi_base' }
            : { errcode: 40029, errmsg: 'invalid code' },
        };
      }
      case '/wechat/cgi-bin/message/template/send': {
        if (token !== tokenOf('wechat')) return { json: stale };
        const body = json();
        take('wechat', body.touser, body);
        return { json: { errcode: 0, errmsg: 'ok', msgid: 200228332 } };
      }
      case '/gateway': {
        const isJson = request.headers['content-type']?.startsWith('application/json');
        const fields = isJson ? (json() as Record<string, string>) : Object.fromEntries(new URLSearchParams(text));
        if (fields.key !== providerSecrets.gateway)
          return { text: `{"code":1,"msg":"bad key ${fields.key} for ${fields.mobile}"}` };
        take('gateway', fields.mobile, fields);
        return { text: '{"code":0}' };
      }
      default:
    }
    if (request.headers['x-tc-action'] === 'SendSms') {
      const fault = tencentFault(request, now());
      if (fault) return { json: { Response: { Error: { Code: fault, Message: 'no' }, RequestId: 'r' } } };
      const body = json();
      const [phone] = body.PhoneNumberSet as string[];
      take('tencent', phone, body);
      return {
        json: {
          Response: {
            SendStatusSet: [{ Code: 'Ok', SerialNo: 's1', PhoneNumber: phone, Fee: 1, Message: 'send success' }],
            RequestId: 'r',
          },
        },
      };
    }
    if (request.headers['x-acs-action'] === 'SendSms') {
      const fault = aliyunFault(request, nonces);
      if (fault) return { status: 400, json: { Code: fault, Message: 'no', RequestId: 'r' } };
      take('aliyun', url.searchParams.get('PhoneNumbers'), Object.fromEntries(url.searchParams));
      return { json: { Code: 'OK', Message: 'OK', BizId: 'b1', RequestId: 'r' } };
    }
    return { status: 404, text: 'not found' };
  };

  const say = (response: ServerResponse, answer: Answer): void => {
    if (answer === 'hang up') return void response.destroy();
    if (answer === 'silence') return;
    const type = answer.json === undefined ? 'text/plain' : 'application/json';
    response.writeHead(answer.status ?? 200, { 'content-type': type });
    response.end(answer.json === undefined ? (answer.text ?? '') : JSON.stringify(answer.json));
  };

  const http = await startHttpServer((request, response) => {
    providers.asked.push(request);
    say(response, providers.answer(request.path) ?? usual(request));
  });

  const providers: MessageProviders = {
    url: http.url,
    taken: [],
    tokens: { wecom: 0, dingtalk: 0, wechat: 0 },
    asked: [],
    answer: () => undefined,
    endTokens: () => {
      round += 1;
    },
    stop: http.stop,
  };
  return providers;
};
