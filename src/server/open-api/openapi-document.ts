import { z } from 'zod';
import { refusals } from '#contracts/errors.ts';
import { eventShapes } from '#contracts/open-api/event-shapes.ts';
import { type OpenShape, openOrder, openProblem, openShapes, openTrial } from '#contracts/open-api/open-calls.ts';
import type { RefusalCode } from '#domain/errors.ts';
import { type OpenCallName, openCallList, openCallNames } from '#domain/open-api/open-call-list.ts';
import { openScopes } from '#domain/open-api/scopes.ts';
import { pingEvent, webhookEventNames, webhookEvents } from '#domain/webhooks/webhook-events.ts';

const schemaOf = (shape: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return schema;
};

interface ObjectSchema {
  properties?: Record<string, Record<string, unknown>>;
  required?: string[];
}

const parametersOf = (shape: z.ZodType | undefined, place: 'query' | 'path') => {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema,
  }));
};

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const anyCall: readonly RefusalCode[] = [
  ...(['bad-text', 'bad-input', 'too-many'] as const),
  ...(['open-credentials', 'open-clock', 'open-replay', 'open-ended'] as const),
  ...(['open-scope', 'open-address', 'institution-suspended'] as const),
];
const withBody = ['bad-json', 'wrong-type', 'too-large'] as const;

/** What a call may refuse beside what any call may. */
const ownRefusals: Readonly<Record<OpenCallName, readonly RefusalCode[]>> = {
  'GET /papers': ['not-found', 'bad-cursor'],
  'GET /papers/changes': ['bad-cursor'],
  'GET /papers/export': [],
  'POST /reports/verify': withBody,
  'GET /forms/{service}': ['wrong-state'],
  'POST /orders': [...withBody, 'wrong-state', 'key-reused'],
  'GET /orders/{number}': ['not-found'],
  'GET /statistics': [],
};

const problemsOf = (name: OpenCallName) => {
  const byStatus = Map.groupBy([...anyCall, ...ownRefusals[name]], (code) => refusals[code].status);
  const said = (code: RefusalCode): string => `${code}：${refusals[code].sentence}`;
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, problem(codes.map(said).join('；'))]));
};

const idempotency = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: '重复发送同一请求时带同样的值，只会办理一次，得到同样的答复',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

const nonce = {
  name: 'nonce',
  in: 'header',
  required: false,
  description: '每次不同的文字，1 到 128 个可见字符；带它时签名的文字多一行。令牌方式不用带',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};

const rateHeaders = {
  'ratelimit-limit': { description: '每分钟最多几次', schema: { type: 'integer' } },
  'ratelimit-remaining': { description: '这一分钟还剩几次', schema: { type: 'integer' } },
  'ratelimit-reset': { description: '几秒后重新计数', schema: { type: 'integer' } },
};

const replayed = {
  'idempotent-replayed': { description: 'true：同一个键已经办过，这是当时的答复', schema: { type: 'string' } },
};

/** Names that a generator of clients makes methods of. */
const operationIds: Readonly<Record<OpenCallName, string>> = {
  'GET /papers': 'listVerifiedPapers',
  'GET /papers/changes': 'listPaperChanges',
  'GET /papers/export': 'exportPapers',
  'POST /reports/verify': 'verifyReport',
  'GET /forms/{service}': 'getOrderForm',
  'POST /orders': 'createOrder',
  'GET /orders/{number}': 'getOrder',
  'GET /statistics': 'getStatistics',
};

const tagOf = (name: OpenCallName): string => openScopes[openCallList[name].scope];

const operationOf = (name: OpenCallName) => {
  const call = openCallList[name];
  const shape: OpenShape = openShapes[name];
  const schema = schemaOf(shape.answer, 'output');
  const [tried, made] = name === 'POST /orders' ? [openTrial, openOrder].map((one) => schemaOf(one, 'output')) : [];
  const { 429: tooMany, ...problems } = problemsOf(name);
  return {
    operationId: operationIds[name],
    summary: call.summary,
    tags: [tagOf(name)],
    security: [{ accessToken: [], timestamp: [], signature: [] }, { clientCredentials: [call.scope] }],
    parameters: [
      ...parametersOf(shape.params, 'path'),
      ...parametersOf(shape.query, 'query'),
      nonce,
      ...('writes' in call ? [idempotency] : []),
    ],
    ...(shape.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(shape.body, 'input') } } } }
      : {}),
    responses: {
      [shape.status]: {
        description: '成功',
        headers: { ...rateHeaders, ...('writes' in call && replayed) },
        content: shape.lines
          ? { 'application/x-ndjson': { schema } }
          : { 'application/json': { schema: made ?? schema } },
      },
      ...(tried
        ? {
            200: {
              description: 'dryRun 的结果',
              headers: rateHeaders,
              content: { 'application/json': { schema: tried } },
            },
          }
        : {}),
      ...problems,
      429: { ...tooMany!, headers: { ...rateHeaders, 'retry-after': { schema: { type: 'integer' } } } },
      '5XX': problem('平台一时不能办理，请稍后再试；写操作请带同一个 Idempotency-Key 重发'),
    },
  };
};

const text = (description: string) => ({ type: 'string', description });

/** RFC 6749 §4.4, outside the list because it needs no signature. */
const token = {
  post: {
    operationId: 'issueToken',
    summary: '用应用号与密钥换一小时的令牌',
    tags: ['令牌'],
    security: [{ clientBasic: [] }, {}],
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            required: ['grant_type'],
            properties: {
              grant_type: { const: 'client_credentials' },
              client_id: text('应用号；也可用 Basic 头'),
              client_secret: text('密钥；也可用 Basic 头'),
              scope: text('范围，以空格分开；不给就是应用的全部'),
            },
          },
        },
      },
    },
    responses: {
      200: {
        description: '令牌',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['access_token', 'token_type', 'expires_in'],
              properties: {
                access_token: { type: 'string' },
                token_type: { const: 'Bearer' },
                expires_in: { type: 'integer' },
                scope: { type: 'string' },
              },
            },
          },
        },
      },
      400: {
        description: '请求不正确（RFC 6749 §5.2）',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/TokenError' } } },
      },
      401: {
        description: '应用号或密钥不正确',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/TokenError' } } },
      },
    },
  },
};

const webhookHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const eventShape = (type: string, data: object, description: string) => ({
  type: 'object',
  description,
  required: ['type', 'timestamp', 'data'],
  properties: { type: { const: type }, timestamp: { type: 'string', format: 'date-time' }, data },
});

const eventOf = (event: (typeof webhookEventNames)[number]) =>
  eventShape(event, schemaOf(eventShapes[event], 'output'), webhookEvents[event]);

const pinged = eventShape(pingEvent, { type: 'object', properties: {} }, '页面上“测试”按钮发出的，回 2xx 即可');

/** What is sent to an address that an administrator registered, as Standard Webhooks 1.0 says. */
const webhooks = Object.fromEntries(
  Object.entries(webhookEvents).map(([event, name]) => [
    event,
    {
      post: {
        operationId: `on${event.replace(/(^|[.-])(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`,
        summary: name,
        tags: ['通知'],
        security: [{}],
        parameters: [
          webhookHeader('webhook-id', '重发时相同，请用它去重'),
          webhookHeader('webhook-timestamp', '秒，与现在相差过大的请不要收'),
          webhookHeader(
            'webhook-signature',
            '“v1,”加 Base64 的 HMAC-SHA256，可能有几个，以空格分开，一个对上即可。签的是 webhook-id.webhook-timestamp.请求体，以点连接；密钥是 whsec_ 之后的 Base64 所记的字节',
          ),
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Event' } } },
        },
        responses: {
          200: { description: '收到；15 秒内任何 2xx 都算' },
          410: { description: '不再接收，通知地址随之停用' },
        },
      },
    },
  ]),
);

const description = `每次调用带三个头：access-token（应用号）、timestamp（毫秒，13 位）、signature。
signature 是下列各行以换行连接后的 HMAC-SHA256（十六进制小写），密钥是应用的密钥：
请求方法（大写）、路径（含 /open/v2，按发出的样子）、查询串、timestamp、请求体的 SHA-256（十六进制小写；没有请求体时是空内容的）；带 nonce 头时再加一行 nonce。
查询串：参数名与值各按 UTF-8 写成 %XX（大写），字母、数字与 - _ . ! ~ * ' ( ) 不变，空格是 %20；名=值 按字节排序，以 & 连接，没有参数时是空行。同名的参数只能给一次。
时钟相差 5 分钟以内有效，同一个签名只能用一次。也可用 OAuth 2.0 客户端凭据（POST /open/v2/token）换取令牌。
不知道的写 null，不写 0；没有核过的论文不会出现。错误是 problem JSON（RFC 9457）：程序请认 code，各状态码下写着可能的 code；detail 与 errors 逐项说明，是给人看的。`;

const header = (name: string, about: string) => ({ type: 'apiKey', in: 'header', name, description: about });

const tags = [...new Set([...openCallNames.map(tagOf), '令牌', '通知'])];

/** The OpenAPI 3.1 document, made from the same shapes that check the calls. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: '查引 开放接口',
    version: '2',
    description,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/open/v2', description: '本单位的平台' }],
  tags: tags.map((name) => ({ name, description: name })),
  paths: {
    ...Object.fromEntries(
      [...Map.groupBy(openCallNames, (name) => openCallList[name].path)].map(([path, names]) => [
        path,
        Object.fromEntries(names.map((name) => [openCallList[name].method.toLowerCase(), operationOf(name)])),
      ]),
    ),
    '/token': token,
  },
  webhooks,
  components: {
    securitySchemes: {
      accessToken: header('access-token', '应用号'),
      timestamp: header('timestamp', '毫秒时间戳，13 位'),
      signature: header('signature', '签名'),
      clientBasic: { type: 'http', scheme: 'basic', description: '应用号与密钥' },
      clientCredentials: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: '/open/v2/token', scopes: openScopes } },
      },
    },
    schemas: {
      Problem: schemaOf(openProblem, 'output'),
      TokenError: {
        type: 'object',
        required: ['error'],
        properties: { error: { type: 'string' }, error_description: { type: 'string' } },
      },
      Event: { oneOf: [...webhookEventNames.map(eventOf), pinged] },
    },
  },
});
