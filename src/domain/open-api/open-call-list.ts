import type { OpenScope } from './scopes.ts';

export type OpenMethod = 'GET' | 'POST';

/** A field of a call as the console asks for it. */
export interface OpenField {
  name: string;
  label: string;
  in: 'path' | 'query' | 'body';
  sample: string;
  /** `json`: the text is JSON and stands in the body as such. */
  kind?: 'text' | 'number' | 'json';
}

export interface OpenCall {
  method: OpenMethod;
  /** Below /open/v2; `{name}` is filled from the fields. */
  path: string;
  summary: string;
  scope: OpenScope;
  /** Changes something: the console shows the code and does not send it. */
  writes?: true;
  fields: readonly OpenField[];
}

const limit: OpenField = { name: 'limit', label: '每页', in: 'query', sample: '20', kind: 'number' };
const cursor: OpenField = { name: 'cursor', label: '游标', in: 'query', sample: '' };

/** Every call of /open/v2, in the order they are listed. */
export const openCallList = {
  'GET /papers': {
    method: 'GET',
    path: '/papers',
    summary: '某人已核实的论文',
    scope: 'papers.read',
    fields: [
      { name: 'staffNumber', label: '工号', in: 'query', sample: '20080045' },
      { name: 'orcid', label: 'ORCID', in: 'query', sample: '' },
      limit,
      cursor,
    ],
  },
  'GET /papers/changes': {
    method: 'GET',
    path: '/papers/changes',
    summary: '上次之后有变化的论文',
    scope: 'papers.read',
    fields: [{ name: 'since', label: '起始时间', in: 'query', sample: '2026-01-01T00:00:00Z' }, limit, cursor],
  },
  'GET /papers/export': {
    method: 'GET',
    path: '/papers/export',
    summary: '全部有效的论文，逐行给出；最后一行可接着取变化',
    scope: 'papers.read',
    fields: [],
  },
  'POST /reports/verify': {
    method: 'POST',
    path: '/reports/verify',
    summary: '按编号、验真码或文件指纹验真',
    scope: 'reports.verify',
    fields: [
      { name: 'number', label: '报告编号', in: 'body', sample: '' },
      { name: 'code', label: '验真码', in: 'body', sample: '7K2M-9QXD' },
      { name: 'sha256', label: '文件 SHA-256', in: 'body', sample: '' },
    ],
  },
  'GET /forms/{service}': {
    method: 'GET',
    path: '/forms/{service}',
    summary: '委托单要填什么：JSON Schema、代码与价格',
    scope: 'orders.write',
    fields: [{ name: 'service', label: '服务', in: 'path', sample: 'citation' }],
  },
  'POST /orders': {
    method: 'POST',
    path: '/orders',
    summary: '提交委托',
    scope: 'orders.write',
    writes: true,
    fields: [
      { name: 'service', label: '服务', in: 'body', sample: 'citation' },
      { name: 'staffNumber', label: '委托人工号', in: 'body', sample: '20080045' },
      { name: 'form', label: '委托单', in: 'body', sample: '{}', kind: 'json' },
    ],
  },
  'GET /orders/{number}': {
    method: 'GET',
    path: '/orders/{number}',
    summary: '委托办到哪一步',
    scope: 'orders.read',
    fields: [{ name: 'number', label: '委托编号', in: 'path', sample: 'C2026-0001' }],
  },
  'GET /statistics': {
    method: 'GET',
    path: '/statistics',
    summary: '数量、论文与周期',
    scope: 'statistics.read',
    fields: [
      { name: 'from', label: '从', in: 'query', sample: '2026-01-01' },
      { name: 'to', label: '到', in: 'query', sample: '2026-12-31' },
    ],
  },
} as const satisfies Record<string, OpenCall>;

export type OpenCallName = keyof typeof openCallList;

export const openCallNames = Object.keys(openCallList) as [OpenCallName, ...OpenCallName[]];

export interface OpenRequestLine {
  method: OpenMethod;
  /** With /open/v2, without the query. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** JSON text; empty where the call has no body. */
  body: string;
}

const givenValue = ({ kind }: OpenField, text: string): unknown => {
  if (kind !== 'json') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** The request that the fields of the console describe; empty fields are left out. */
export const openRequestOf = (name: OpenCallName, values: Readonly<Record<string, string>>): OpenRequestLine => {
  const call: OpenCall = openCallList[name];
  const filled = call.fields
    .map((field) => ({ field, text: (values[field.name] ?? '').trim() }))
    .filter(({ text }) => text !== '');
  const of = (place: OpenField['in']) => filled.filter(({ field }) => field.in === place);
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent((values[key] ?? '').trim()));
  const body = Object.fromEntries(of('body').map(({ field, text }) => [field.name, givenValue(field, text)]));
  return {
    method: call.method,
    path: `/open/v2${path}`,
    query: Object.fromEntries(of('query').map(({ field, text }) => [field.name, text])),
    body: call.method === 'POST' ? JSON.stringify(body) : '',
  };
};
