import { constants, publicEncrypt } from 'node:crypto';
import type { CallData, CallRequest } from '#contracts/call.ts';
import type { CallName, Calls } from '#contracts/calls.ts';
import { type Envelope, servicePath } from '#contracts/envelope.ts';
import { demoPassword } from '#domain/identity/demo-password.ts';

export interface Answer<Data> {
  status: number;
  headers: Headers;
  /** The envelope; of a lost session it is { code: 303 }. */
  body: Envelope<Data> & { code?: number };
  data: Data;
}

type Input<Name extends CallName> = CallRequest<Calls[Name]>;
type Data<Name extends CallName> = CallData<Calls[Name]>;

export interface ServiceClient {
  /** A typed call through real HTTP. */
  call<Name extends CallName>(
    name: Name,
    input: Input<Name>,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Answer<Data<Name>>>;
  /** Good for one call. */
  encrypt(password: string): Promise<string>;
  /** The passwords of one call, under one nonce. */
  encryptAll<Name extends string>(passwords: Record<Name, string>): Promise<Record<Name, string>>;
  /** The token of a demo account, signed in through the login call. */
  signIn(username: string, institutionId?: number, password?: string): Promise<string>;
  signInRoot(): Promise<string>;
  /** With the password that was given, changed to one of their own, as everyone does the first time. */
  signInFirst(username: string, institutionId: number, given: string): Promise<string>;
}

const encode = (kind: string | undefined, body: unknown): { type: string; text: string } =>
  kind === 'form'
    ? {
        type: 'application/x-www-form-urlencoded',
        text: new URLSearchParams(body as Record<string, string>).toString(),
      }
    : { type: 'application/json', text: JSON.stringify(body) };

/** The calls of a platform at an address, so that tests can also talk to one in another process. */
export const clientOf = (url: string): ServiceClient => {
  const call = async <Name extends CallName>(
    name: Name,
    input: Input<Name>,
    token?: string,
    headers: Record<string, string> = {},
  ) => {
    const [method, template] = name.split(' ') as [string, string];
    const { params, query, body } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const filled = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key] ?? '')));
    const search = query ? `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}` : '';
    const sent = method === 'GET' ? undefined : encode(undefined, body ?? {});
    const response = await fetch(`${url}${servicePath}${filled}${search}`, {
      method,
      headers: {
        // Packing and unpacking every answer would take a third of a call.
        'accept-encoding': 'identity',
        ...(token ? { authorization: token } : {}),
        ...(sent ? { 'content-type': sent.type } : {}),
        ...headers,
      },
      ...(sent ? { body: sent.text } : {}),
    });
    const answer = (await response.json()) as Envelope<Data<Name>> & { code?: number };
    return { status: response.status, headers: response.headers, body: answer, data: answer.data };
  };
  const encryptAll = async <Name extends string>(passwords: Record<Name, string>) => {
    const { publicKey, nonce } = (await call('GET /sys/publicKey', {} as Input<'GET /sys/publicKey'>)).data;
    const options = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const seal = (password: string) =>
      publicEncrypt(options, Buffer.from(JSON.stringify({ nonce, password }))).toString('base64');
    return Object.fromEntries(
      Object.entries<string>(passwords).map(([name, password]) => [name, seal(password)]),
    ) as Record<Name, string>;
  };
  const encrypt = async (password: string) => (await encryptAll({ password })).password;
  const tokenFrom = async (body: Input<'POST /sys/login'>['body']) => {
    const answer = await call('POST /sys/login', { body });
    if (answer.body.resultCode !== 200) throw new Error(`${body.username}: ${answer.body.errormsg}`);
    return answer.data.token;
  };
  const signIn = async (username: string, institutionId = 100, password = demoPassword) =>
    tokenFrom({ username, password: await encrypt(password), searchStationId: institutionId });
  return {
    call,
    encrypt,
    encryptAll,
    signIn,
    signInFirst: async (username, institutionId, given) => {
      const own = `Own#${given}`;
      const token = await signIn(username, institutionId, given);
      const body = await encryptAll({ password: given, newPassword: own });
      await call('POST /sys/user/changePassword', { body }, token);
      return signIn(username, institutionId, own);
    },
    signInRoot: async () => tokenFrom({ username: 'root', password: await encrypt(demoPassword), admin: true }),
  };
};
