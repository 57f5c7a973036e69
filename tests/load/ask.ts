import http from 'node:http';
import { servicePath } from '#contracts/envelope.ts';

export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  body?: unknown;
  /** Sent as a file instead of a body. */
  file?: { name: string; text: string };
}

export interface Answered {
  /** 0: no answer came. */
  status: number;
  resultCode: number | undefined;
  retryAfter: string | undefined;
  data: unknown;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 4096 });

const multipart = ({ name, text }: NonNullable<Asked['file']>) => {
  const boundary = `----load${Math.random().toString(36).slice(2)}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`;
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: `${head}${text}\r\n--${boundary}--\r\n` };
};

const contentOf = ({ method, body, file }: Asked) => {
  if (file) return multipart(file);
  return method === 'POST' ? { type: 'application/json', bytes: JSON.stringify(body ?? {}) } : undefined;
};

/** node:http rather than fetch: the crowd shares the two cores with the platform that it measures. */
export const ask = (origin: string, asked: Asked): Promise<Answered> =>
  new Promise((resolve) => {
    const lost = () => resolve({ status: 0, resultCode: undefined, retryAfter: undefined, data: undefined });
    const content = contentOf(asked);
    const request = http.request(`${origin}${servicePath}${asked.path}`, {
      method: asked.method,
      agent,
      timeout: 60_000,
      headers: {
        authorization: asked.token,
        ...(content
          ? { 'content-type': content.type, 'content-length': String(Buffer.byteLength(content.bytes)) }
          : {}),
      },
    });
    request.on('error', lost);
    request.on('timeout', () => request.destroy());
    request.on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', lost);
      response.on('end', () => {
        const retryAfter = response.headers['retry-after'];
        const isJson = (response.headers['content-type'] ?? '').includes('json');
        const body = isJson
          ? (JSON.parse(Buffer.concat(pieces).toString()) as { resultCode?: number; data?: unknown })
          : {};
        const resultCode = isJson ? body.resultCode : response.statusCode === 200 ? 200 : undefined;
        resolve({ status: response.statusCode ?? 0, resultCode, retryAfter, data: body.data });
      });
    });
    request.end(content?.bytes);
  });

export const closeConnections = (): void => agent.destroy();
