import type { FastifyReply } from 'fastify';
import { type Envelope, lostSession, success } from '#contracts/envelope.ts';
import { refusals } from '#contracts/errors.ts';
import type { Refusal } from '#domain/errors.ts';
import type { Download } from './context.ts';

export const envelope = <Data>(data: Data): Envelope<Data> => ({
  resultCode: success,
  message: '操作成功',
  errormsg: '',
  data,
});

/** Answers past the response schema, which describes successes only. */
const sendJson = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));

const retryAfterSeconds = 2;

/** Overload and a lost database both last seconds. */
export const tellWhenToRetry = (reply: FastifyReply, status: number): void => {
  if (status === 503) reply.header('retry-after', retryAfterSeconds);
};

export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  if (refusal.code === 'session-ended') return sendJson(reply, 200, lostSession);
  const { status, resultCode, sentence } = refusals[refusal.code];
  const words = refusal.sentence ?? sentence;
  tellWhenToRetry(reply, status);
  return sendJson(reply, status, {
    resultCode,
    message: words,
    errormsg: words,
    data: refusal.current ?? null,
    reason: refusal.code,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
  });
};

export const sendDownload = (reply: FastifyReply, download: Download): FastifyReply => {
  reply.type(download.type).header('cache-control', `${download.shared ? 'public' : 'private'}, no-cache`);
  if (download.etag) reply.header('etag', download.etag);
  if (download.etag && reply.request.headers['if-none-match'] === download.etag) {
    if (!Buffer.isBuffer(download.body)) download.body.destroy();
    return reply.code(304).send();
  }
  if (download.size !== undefined) reply.header('content-length', download.size);
  if (download.name) {
    const way = download.inline ? 'inline' : 'attachment';
    reply.header('content-disposition', `${way}; filename*=UTF-8''${encodeName(download.name)}`);
    reply.header('access-control-expose-headers', 'content-disposition');
  }
  return reply.send(download.body);
};

/** RFC 8187 leaves fewer characters bare than encodeURIComponent does. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
