import { z } from 'zod';
import { refusals } from '#contracts/errors.ts';
import { type OpenShape, openProblem, openShapes } from '#contracts/open-api/open-calls.ts';
import type { RefusalCode } from '#domain/errors.ts';
import { type OpenCallName, openCallList, openCallNames } from '#domain/open-api/open-call-list.ts';
import { openScopes } from '#domain/open-api/scopes.ts';

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
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
};

const problem = (code: RefusalCode) => ({
  description: refusals[code].sentence,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const idempotency = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: '重复发送同一请求时带同样的值，只会办理一次，得到同样的答复',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

const operationOf = (name: OpenCallName) => {
  const call = openCallList[name];
  const shape: OpenShape = openShapes[name];
  return {
    operationId: name.replace(/[^A-Za-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    summary: call.summary,
    tags: [openScopes[call.scope]],
    security: [{ accessToken: [], timestamp: [], signature: [] }, { clientCredentials: [call.scope] }],
    parameters: [
      ...parametersOf(shape.params, 'path'),
      ...parametersOf(shape.query, 'query'),
      ...('writes' in call ? [idempotency] : []),
    ],
    ...(shape.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(shape.body, 'input') } } } }
      : {}),
    responses: {
      [shape.status]: {
        description: '成功',
        content: { 'application/json': { schema: schemaOf(shape.answer, 'output') } },
      },
      401: problem('open-credentials'),
      403: problem('open-scope'),
      ...(shape.params ? { 404: problem('not-found') } : {}),
      422: problem('bad-input'),
      429: problem('too-many'),
    },
  };
};

const description = `每次调用带三个头：access-token（应用号）、timestamp（毫秒）、signature。
signature 是下列各行以换行连接后的 HMAC-SHA256（十六进制小写），密钥是应用的密钥：
请求方法、路径、按字节排序的查询串、timestamp、请求体的 SHA-256（没有请求体时是空内容的）；带 nonce 头时再加一行 nonce。
时钟相差 5 分钟以内有效，同一个签名只能用一次。也可用 OAuth 2.0 客户端凭据（POST /open/v2/token）换取令牌。
不知道的写 null，不写 0；没有核过的论文不会出现。错误是 problem JSON（RFC 9457）。`;

const header = (name: string, text: string) => ({ type: 'apiKey', in: 'header', name, description: text });

/** The OpenAPI 3.1 document, made from the same shapes that check the calls. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: '查引 开放接口', version: '2', description },
  servers: [{ url: '/open/v2' }],
  paths: Object.fromEntries(
    [...Map.groupBy(openCallNames, (name) => openCallList[name].path)].map(([path, names]) => [
      path,
      Object.fromEntries(names.map((name) => [openCallList[name].method.toLowerCase(), operationOf(name)])),
    ]),
  ),
  components: {
    securitySchemes: {
      accessToken: header('access-token', '应用号'),
      timestamp: header('timestamp', '毫秒时间戳'),
      signature: header('signature', '签名'),
      clientCredentials: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: '/open/v2/token', scopes: openScopes } },
      },
    },
    schemas: { Problem: schemaOf(openProblem, 'output') },
  },
});
