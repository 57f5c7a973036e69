import type { FastifyReply } from 'fastify';
import { type Envelope, lostSession, success } from '#contracts/envelope.ts';
import { refusalSentences } from '#contracts/errors.en.ts';
import { refusals } from '#contracts/errors.ts';
import { messages, otherFault } from '#contracts/messages.en.ts';
import type { Refusal } from '#domain/errors.ts';
import type { Language, Said } from '#domain/language/language.ts';
import type { Download } from './context.ts';
import { languageOfCall } from './language-of-request.ts';
import { noteRefusal } from './refusal-of-reply.ts';

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

/** What was said in Chinese alone is for staff: who reads English gets its English where shapes say it, else what the code means. */
const inEnglish = (sentence: string | Said, otherwise: string): string =>
  typeof sentence === 'string' ? (messages[sentence] ?? otherwise) : sentence.en;

const sentenceOf = ({ code, sentence, said }: Refusal, language: Language): string => {
  if (language === 'zh') return sentence ?? refusals[code].sentence;
  return said.sentence === undefined ? refusalSentences[code] : inEnglish(said.sentence, refusalSentences[code]);
};

const fieldsOf = ({ fields, said }: Refusal, language: Language): Readonly<Record<string, string>> | undefined => {
  if (language === 'zh' || !said.fields) return fields;
  const entries = Object.entries(said.fields);
  return Object.fromEntries(entries.map(([field, sentence]) => [field, inEnglish(sentence, otherFault)]));
};

/** In the language of the page that asked. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  noteRefusal(reply, refusal);
  if (refusal.code === 'session-ended') return sendJson(reply, 200, lostSession);
  const { status, resultCode } = refusals[refusal.code];
  const language = languageOfCall(reply.request);
  const words = sentenceOf(refusal, language);
  tellWhenToRetry(reply, status);
  return sendJson(reply, status, {
    resultCode,
    message: words,
    errormsg: words,
    data: refusal.current ?? null,
    reason: refusal.code,
    ...(refusal.fields ? { fields: fieldsOf(refusal, language) } : {}),
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
