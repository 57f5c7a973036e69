import type { FastifyReply } from 'fastify';
import { refusals } from '#contracts/errors.ts';
import type { OpenProblem } from '#contracts/open-api/open-calls.ts';
import type { Refusal } from '#domain/errors.ts';
import { tellWhenToRetry } from './answer.ts';
import { noteRefusal } from './refusal-of-reply.ts';

/** A refusal as problem JSON (RFC 9457). */
export const problemOf = (refusal: Refusal, requestId: string): OpenProblem => {
  const { status, sentence } = refusals[refusal.code];
  return {
    type: `urn:chayin:problem:${refusal.code}`,
    title: sentence,
    // Without a session there is nothing to renew: the caller of a program gets a plain status.
    status: status < 400 ? 403 : status,
    detail: refusal.sentence ?? sentence,
    code: refusal.code,
    requestId,
    ...(refusal.fields ? { errors: Object.entries(refusal.fields).map(([field, detail]) => ({ field, detail })) } : {}),
  };
};

export const sendProblem = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  noteRefusal(reply, refusal);
  const problem = problemOf(refusal, reply.request.id);
  tellWhenToRetry(reply, problem.status);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer realm="open"');
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
};
