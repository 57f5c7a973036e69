import { createMcpHandler } from '@modelcontextprotocol/server';
import { refuse } from '#domain/errors.ts';
import type { OpenScope } from '#domain/open-api/scopes.ts';
import type { PlatformScope } from '#server/db/scopes.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import { findOutward } from '#server/outward/outward-store.ts';
import type { OpenCaller } from '../open-caller.ts';
import { toolServer } from './tools.ts';

export interface McpRequest {
  url: string;
  method: string;
  headers: Headers;
  body: Buffer;
  /** Told of what is a fault of ours; the model reads a sentence. */
  onFault: (error: unknown) => void;
}

const methodOf = (body: Buffer): string => {
  try {
    const read = JSON.parse(body.toString('utf8')) as { method?: unknown } | null;
    return typeof read?.method === 'string' ? read.method : '';
  } catch {
    return '';
  }
};

/** One request of a language model's client. Nothing is remembered between two of them, and no stream stays open. */
export const answerMcp = async (
  services: PlatformScope & WithFiles,
  caller: OpenCaller,
  scopes: ReadonlySet<OpenScope>,
  { url, method, headers, body, onFault }: McpRequest,
): Promise<Response> => {
  const settings = await findOutward(caller.db, caller.application.institution_id);
  if (!settings?.mcp) throw refuse('no-path');
  if (method !== 'POST') throw refuse('no-method');
  if (methodOf(body).startsWith('subscriptions/')) throw refuse('bad-input', { sentence: '这里没有可以订阅的内容' });
  const handler = createMcpHandler(() => toolServer(services, caller, scopes, onFault), {
    responseMode: 'json',
    legacy: 'stateless',
  });
  return handler.fetch(new Request(url, { method, headers, body: new Uint8Array(body) }));
};
